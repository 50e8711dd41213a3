create index concurrently desk_audit_shown on desk_audit using gin ((after -> 'orders') jsonb_path_ops)
  where after ? 'orders'
