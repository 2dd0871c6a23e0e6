"""The data files of the report page: an episode each, for its replay."""
