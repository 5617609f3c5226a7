/** Settings that pay through Stripe itself, with keys of the mode. Nothing answers to them. */
export const stripeKeys = (mode: 'test' | 'live'): Record<string, string> => ({
  PAYMENTS_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: `sk_${mode}_x`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_x`,
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
})

/** A secret as operators are told to make one. */
export const testSecret = 'U3PqYtLk0vXw5gRjS1nHb8ZcE6mAoTdF2iVyQ7sKxW4='

/** The least that production accepts. */
export const productionEnvironment: Record<string, string> = {
  NODE_ENV: 'production',
  APP_URL: 'https://tribe.test',
  APP_SECRET: testSecret,
  TRUST_PROXY: '0',
  MAIL: 'off',
  ...stripeKeys('live'),
}
