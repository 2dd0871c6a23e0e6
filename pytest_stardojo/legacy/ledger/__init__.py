"""Inferring the ledger, which the published mod does not keep, from states before and after."""
