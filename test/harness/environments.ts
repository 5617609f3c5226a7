/** Settings for Stripe itself with made-up keys of the given mode. */
export const stripeKeys = (mode: 'test' | 'live'): Record<string, string> => ({
  PAYMENTS_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: `sk_${mode}_x`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_x`,
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
})

/** A secret in the format that the operator's guide asks for. */
export const testSecret = 'U3PqYtLk0vXw5gRjS1nHb8ZcE6mAoTdF2iVyQ7sKxW4='

/** The minimal environment that production accepts. */
export const productionEnvironment: Record<string, string> = {
  NODE_ENV: 'production',
  APP_URL: 'https://tribe.test',
  APP_SECRET: testSecret,
  TRUST_PROXY: '0',
  MAIL: 'off',
  ...stripeKeys('live'),
}
