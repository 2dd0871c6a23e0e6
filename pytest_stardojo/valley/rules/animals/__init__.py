"""Farm animals and pets: days, nights, purchase, births, sale."""
