import { m } from '@mendwell/copy';

/** What trying again is called, and what it does. */
export const retryWords = {
  run: { name: m.desk_exceptions_retry_run, text: m.desk_exceptions_retry_run_text },
  send: { name: m.desk_exceptions_retry_send, text: m.desk_exceptions_retry_send_text },
  read: { name: m.desk_exceptions_retry_read, text: m.desk_exceptions_retry_read_text },
} as const;
