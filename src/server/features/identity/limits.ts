import type { Limit } from '#server/platform/limits/limits.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Anyone can make us send email to any address, so for each purpose the emails per address and per wider network are limited per
 * day.
 */
const [emailsPerAddressPerDay, emailsPerNetworkPerDay] = [10, 50]

/**
 * Rate limits of sign-in. Subjects: a network (`…ByAddress`), the wider network around it (`…ByNetworkDaily`), or an account, by
 * its email address whether it exists or not, or by its ID.
 *
 * Source: the limits of django-allauth, https://docs.allauth.org/en/latest/account/rate_limits.html
 */
export const signInLimits = {
  /** Started sign-ins: each is stored for an hour. */
  beginByAddress: { name: 'sign-in-begun/address', max: 120, windowMs: minuteMs },
  signInByAddress: { name: 'sign-in/address', max: 30, windowMs: minuteMs },
  failureByAddress: { name: 'sign-in-failed/address', max: 10, windowMs: minuteMs },
  failureByAccount: { name: 'sign-in-failed/account', max: 5, windowMs: 5 * minuteMs },
  limitLogByAddress: { name: 'sign-in-limit-noticed/address', max: 1, windowMs: minuteMs },
  codeByAccount: { name: 'code-failed/account', max: 5, windowMs: 5 * minuteMs },
  signUpByAddress: { name: 'sign-up/address', max: 20, windowMs: minuteMs },
  signUpByAccount: { name: 'sign-up/account', max: 5, windowMs: minuteMs },
  signUpByAccountDaily: { name: 'sign-up/account/day', max: emailsPerAddressPerDay, windowMs: dayMs },
  signUpByNetworkDaily: { name: 'sign-up/network/day', max: emailsPerNetworkPerDay, windowMs: dayMs },
  resetByAddress: { name: 'reset/address', max: 20, windowMs: minuteMs },
  resetByAccount: { name: 'reset/account', max: 5, windowMs: minuteMs },
  resetByAccountDaily: { name: 'reset/account/day', max: emailsPerAddressPerDay, windowMs: dayMs },
  resetByNetworkDaily: { name: 'reset/network/day', max: emailsPerNetworkPerDay, windowMs: dayMs },
  emailChangeByAccount: { name: 'email-change/account', max: 5, windowMs: 60 * minuteMs },
} as const satisfies Record<string, Limit>
