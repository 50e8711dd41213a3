create index concurrently disputes_open on disputes (opened_at) where closed_at is null
