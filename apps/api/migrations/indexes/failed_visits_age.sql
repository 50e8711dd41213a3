create index concurrently failed_visits_age on failed_visits (at)
