create index concurrently conversation_messages_words
  on conversation_messages using gin (to_tsvector('simple', body));
