import { formatDate, formatLongDate } from '#domain/formatting/dates.ts'
import { select, t } from '#domain/i18n/messages.ts'
import {
  defineMembershipNotification,
  exampleSoon as soon,
  membershipAction,
  type MembershipText,
  type Message,
  type TextData,
} from './membership-definition.ts'

function cancelingText(message: Message<'canceling'>, data: TextData): MembershipText {
  const { endsAt } = message
  const end = new Date(endsAt)
  const day = formatLongDate(end, data.timeZone)
  return {
    subject: t`Your membership ends on ${{ date: formatDate(end, data.timeZone) }}`,
    preview: untilEndText(message, data),
    heading: t`Your membership is canceled`,
    paragraphs: [
      t`We’ve canceled your ${{ productName: data.productName }} membership. It ends on ${{ day }}.`,
      untilEndText(message, data),
      t`Changed your mind? Before that day, select Keep my membership on your Membership page.`,
    ],
    facts: [[t`Ends on`, day]],
    action: membershipAction(data),
  }
}

/** Returns what applies until the membership ends. */
function untilEndText({ untilEnd, openUntil }: Message<'canceling'>, { timeZone }: TextData): string {
  switch (untilEnd) {
    case 'paused':
      return t`Your membership is paused, so you don’t have access now. You won’t be charged again.`
    case 'owing': {
      const day = openUntil && formatLongDate(new Date(openUntil), timeZone)
      return day
        ? t`You still owe the failed payment. You have access until ${{ day }}. To keep access after that, pay the open invoice. You won’t be charged anything else.`
        : t`You still owe the failed payment. You won’t be charged anything else.`
    }
    case 'open':
    case 'at-once':
      return t`You’ll keep full access until then. You won’t be charged again.`
  }
}

function keptText(data: TextData): MembershipText {
  return {
    subject: t`Your membership will continue`,
    preview: t`We’ve reversed your cancellation.`,
    heading: t`Glad you’re staying, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`Your ${{ productName: data.productName }} membership no longer has an end date. Your plan stays the same.`,
      t`Your Membership page shows when it renews.`,
    ],
    action: membershipAction(data),
  }
}

function endedText(data: TextData): MembershipText {
  return {
    subject: t`Your membership has ended`,
    preview: t`You won’t be charged again. Come back anytime.`,
    heading: t`Thanks for everything, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`Thank you for being part of ${{ productName: data.productName }}. We won’t charge you again.`,
      t`You keep your account, your profile, and your answers. If you have a seat in a pod, we’ll hold it for 7 more days.`,
      t`To come back, choose a plan on your Membership page.`,
    ],
    action: membershipAction(data, t`Choose a plan`),
  }
}

function pausedText({ from, until }: Message<'paused'>, data: TextData): MembershipText {
  const start = new Date(from)
  const begins = formatLongDate(start, data.timeZone)
  const goesOn = until && formatLongDate(new Date(until), data.timeZone)
  return {
    subject: t`Your membership pauses on ${{ date: formatDate(start, data.timeZone) }}`,
    preview: t`You won’t be charged during the pause. Your pod will hold your seat.`,
    heading: t`Enjoy your break, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`You’ll keep full access until ${{ begins }}. During the pause, you won’t have access and won’t be charged. Your pod will hold your seat.`,
      goesOn
        ? t`On ${{ goesOn }}, your membership resumes automatically with the same plan, and the next payment is due.`
        : t`Your membership resumes when you end the pause.`,
      t`You can end the pause early on your Membership page.`,
    ],
    facts: [[t`Pauses on`, begins], ...(goesOn ? [[t`Resumes on`, goesOn] as const] : [])],
    action: membershipAction(data),
  }
}

function resumedText(data: TextData): MembershipText {
  return {
    subject: t`Your membership is active again`,
    preview: t`Your pause is over, and you have full access.`,
    heading: t`Welcome back, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`Your ${{ productName: data.productName }} membership continues with the same plan.`,
      t`Your Membership page shows your next payment.`,
    ],
    action: membershipAction(data),
  }
}

function switchPlannedText({ interval, at }: Message<'switch-planned'>, data: TextData): MembershipText {
  const day = formatLongDate(new Date(at), data.timeZone)
  return {
    subject: t`Your plan changes on ${{ date: formatDate(new Date(at), data.timeZone) }}`,
    preview: t`You’ll pay ${select({ interval }, { month: 'monthly', other: 'yearly' })} from then on.`,
    heading: t`Switching to ${select({ interval }, { month: 'monthly', other: 'yearly' })}, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`Your current plan stays the same until ${{ day }}. You won’t be charged for the change.`,
      t`Changed your mind? Before that day, you can keep your current plan on your Membership page.`,
    ],
    facts: [[t`Changes on`, day]],
    action: membershipAction(data),
  }
}

function switchedText({ interval }: Message<'switched'>, data: TextData): MembershipText {
  return {
    subject: t`You now pay ${select({ interval }, { month: 'monthly', other: 'yearly' })}`,
    preview: t`Everything else stays the same.`,
    heading: t`Your plan has changed, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`We now bill your ${{ productName: data.productName }} membership ${select({ interval }, { month: 'monthly', other: 'yearly' })}. Nothing else changes.`,
      t`Your Membership page shows the price and your next payment.`,
    ],
    action: membershipAction(data),
  }
}

function accessWithheldText(data: TextData): MembershipText {
  return {
    subject: t`Your access is on hold`,
    preview: t`Your bank reversed one of your payments.`,
    heading: t`Let’s sort this out, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`Your bank reversed one of your payments after a dispute. Your access is on hold for now. If you’re in a pod, your seat is safe.`,
      t`You’ll get access back when your next payment goes through, or when your bank returns the disputed payment to us. If you think this is a mistake, contact support.`,
    ],
    action: { label: t`Contact support`, url: `${data.appUrl}/dashboard/support` },
  }
}

function accessReturnedText(data: TextData): MembershipText {
  return {
    subject: t`Your access is back`,
    preview: t`You can use everything again.`,
    heading: t`Welcome back, ${{ firstName: data.firstName }}`,
    paragraphs: [t`The dispute no longer affects your ${{ productName: data.productName }} membership. You have full access.`],
    action: { label: t`Open your dashboard`, url: `${data.appUrl}/dashboard` },
  }
}

const canceling = { kind: 'canceling', endsAt: soon, openUntil: null } as const

/** Notifications about changes of the membership and its access, by kind of change. */
export const changeNotifications = {
  canceling: defineMembershipNotification('canceling', cancelingText, {
    open: { ...canceling, untilEnd: 'open' },
    paused: { ...canceling, untilEnd: 'paused' },
    owing: { ...canceling, untilEnd: 'owing', openUntil: '2026-01-20T17:00:00Z' },
  }),
  kept: defineMembershipNotification('kept', (_, data) => keptText(data), { usual: { kind: 'kept' } }),
  ended: defineMembershipNotification('ended', (_, data) => endedText(data), { usual: { kind: 'ended' } }),
  paused: defineMembershipNotification('paused', pausedText, {
    usual: { kind: 'paused', from: soon, until: '2026-03-05T17:00:00Z' },
  }),
  resumed: defineMembershipNotification('resumed', (_, data) => resumedText(data), { usual: { kind: 'resumed' } }),
  'switch-planned': defineMembershipNotification('switch-planned', switchPlannedText, {
    usual: { kind: 'switch-planned', interval: 'year', at: soon },
  }),
  switched: defineMembershipNotification('switched', switchedText, { usual: { kind: 'switched', interval: 'year' } }),
  'access-withheld': defineMembershipNotification('access-withheld', (_, data) => accessWithheldText(data), {
    usual: { kind: 'access-withheld' },
  }),
  'access-returned': defineMembershipNotification('access-returned', (_, data) => accessReturnedText(data), {
    usual: { kind: 'access-returned' },
  }),
}
