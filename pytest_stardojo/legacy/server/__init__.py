"""Serving the published mod's dialect: messages in, replies out."""
