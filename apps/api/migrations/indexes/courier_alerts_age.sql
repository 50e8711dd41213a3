create index concurrently courier_alerts_age on courier_alerts (noticed_at)
