import type { Limit } from '#server/platform/limits/limits.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Anyone can have us write to any address, so what one address gets and one wider network causes in a day ends, for each purpose. */
const [mailsToOneADay, mailsFromNetworkADay] = [10, 50]

/**
 * How often what. Subjects: a network address (`…ByAddress`), the wider network around it (`…ByNetworkDaily`), or an account, by its e-mail address whether anybody has it or
 * not, or by its id.
 *
 * Source: the limits of django-allauth, https://docs.allauth.org/en/latest/account/rate_limits.html
 */
export const signInLimits = {
  /** Sign-ins that are begun: each is kept for an hour, whoever began it. */
  beginByAddress: { name: 'sign-in-begun/address', most: 120, withinMs: minuteMs },
  signInByAddress: { name: 'sign-in/address', most: 30, withinMs: minuteMs },
  failureByAddress: { name: 'sign-in-failed/address', most: 10, withinMs: minuteMs },
  failureByAccount: { name: 'sign-in-failed/account', most: 5, withinMs: 5 * minuteMs },
  noticeByAddress: { name: 'sign-in-limit-noticed/address', most: 1, withinMs: minuteMs },
  codeByAccount: { name: 'code-failed/account', most: 5, withinMs: 5 * minuteMs },
  signUpByAddress: { name: 'sign-up/address', most: 20, withinMs: minuteMs },
  signUpByAccount: { name: 'sign-up/account', most: 5, withinMs: minuteMs },
  signUpByAccountDaily: { name: 'sign-up/account/day', most: mailsToOneADay, withinMs: dayMs },
  signUpByNetworkDaily: { name: 'sign-up/network/day', most: mailsFromNetworkADay, withinMs: dayMs },
  resetByAddress: { name: 'reset/address', most: 20, withinMs: minuteMs },
  resetByAccount: { name: 'reset/account', most: 5, withinMs: minuteMs },
  resetByAccountDaily: { name: 'reset/account/day', most: mailsToOneADay, withinMs: dayMs },
  resetByNetworkDaily: { name: 'reset/network/day', most: mailsFromNetworkADay, withinMs: dayMs },
  emailChangeByAccount: { name: 'email-change/account', most: 5, withinMs: 60 * minuteMs },
} as const satisfies Record<string, Limit>
