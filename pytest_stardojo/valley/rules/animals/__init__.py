"""Farm animals and pets: their days, their nights, buying and breeding them."""
