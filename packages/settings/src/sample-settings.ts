/** What tests of settings set for a public site. None of it belongs to anybody. */
export const sampleCompanySettings = {
  COMPANY_NAME: 'Zwirn und Nadel GmbH',
  COMPANY_STREET: 'Sonnenallee 12',
  COMPANY_CITY: '12047 Berlin',
  COMPANY_MANAGING_DIRECTOR: 'Aylin Demir',
  COMPANY_REGISTER_COURT: 'Amtsgericht Charlottenburg',
  COMPANY_REGISTER_NUMBER: 'HRB 204060 B',
  COMPANY_VAT_ID: 'DE318264750',
  COMPANY_EMAIL: 'hallo@zwirn-und-nadel.de',
  COMPANY_PHONE: '+49 30 5557710',
  COMPANY_CREDITOR_ID: 'DE47ZZZ00001234567',
  COMPANY_PRIVACY_EMAIL: 'datenschutz@zwirn-und-nadel.de',
};

/** What an operator fills in for the API and the worker: where the services are, and the secrets. */
export const sampleOperatorSettings = {
  DATABASE_URL: 'postgres://api:pass@db.zwirn.net/shop?sslmode=verify-full',
  REDIS_URL: 'rediss://:pass@redis.zwirn.net:6380',
  SMTP_URL: 'smtp://user:pass@mail.zwirn.net:587',
  IMAP_URL: 'imaps://user:pass@mail.zwirn.net',
  SUPPORT_EMAIL: 'hilfe@zwirn-und-nadel.de',
  REPLY_ADDRESS: 'antwort@zwirn-und-nadel.de',
  REPLY_SECRET: 'yK4iZq0vTn8sWm2eRb6uXc1aLd5gHf9j',
  PRICE_SECRET: 'Pq7oEw3rTy9uIi1oAs5dFg8hJk2lZx4c',
  CODE_PEPPER: 'Vb6nMm0qWe8rTy2uIo4pAs6dFg1hJk3l',
  STRIPE_SECRET_KEY: 'sk_live_51Hq8Zx0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_8Zx0123456789abcdef',
  LOGISTICS_KEY: 'courier_live_8Zx0123456789',
  LOGISTICS_WEBHOOK_SECRET: 'Zx4cVb6nMm0qWe8rTy2uIo4pAs6dFg1h',
  STORAGE_ENDPOINT: 'https://s3.zwirn.net',
  STORAGE_ACCESS_KEY_ID: 'AK8Zx0123456789',
  STORAGE_SECRET_ACCESS_KEY: 'wJalrXUtnFEMIK7MDENGbPxRfiCYzwirn',
};
