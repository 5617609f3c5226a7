import { formatDate, formatLongDate } from '#domain/formatting/dates.ts'
import {
  defineMembershipNotification,
  exampleSoon as soon,
  membershipAction,
  type MembershipText,
  type Message,
  type TextData,
} from './membership-definition.ts'

const intervalLabels = { month: 'by month', year: 'by year' } as const

function cancelingText(message: Message<'canceling'>, data: TextData): MembershipText {
  const { endsAt } = message
  const end = new Date(endsAt)
  const day = formatLongDate(end, data.timeZone)
  return {
    subject: `Your membership ends on ${formatDate(end, data.timeZone)}`,
    preview: untilEndText(message, data),
    heading: 'Your membership is canceled',
    paragraphs: [
      `Your membership at ${data.productName} ends on ${day}. ${untilEndText(message, data)}`,
      'Should you change your mind before that day, choose Keep my membership on your Membership page.',
    ],
    facts: [['Ends on', day]],
    action: membershipAction(data),
  }
}

/** Returns what applies until the membership ends. */
function untilEndText({ untilEnd, openUntil }: Message<'canceling'>, { timeZone }: TextData): string {
  switch (untilEnd) {
    case 'paused':
      return "It is paused, so the members' area is closed to you now. Nothing more is charged."
    case 'owing': {
      const day = openUntil && formatLongDate(new Date(openUntil), timeZone)
      const open = day ? ` Everything stays open to you until ${day}, and longer only once it is paid.` : ''
      return `The payment that did not go through stays owed.${open} Nothing else is charged.`
    }
    case 'open':
    case 'at-once':
      return 'Until then everything stays open to you, and nothing more is charged.'
  }
}

function keptText(data: TextData): MembershipText {
  return {
    subject: 'Your membership goes on',
    preview: 'It no longer ends. It is good to have you with us.',
    heading: `Good to have you with us, ${data.firstName}`,
    paragraphs: [
      `Your membership at ${data.productName} no longer ends. It goes on as before, with the same plan.`,
      'You see when it renews on your Membership page.',
    ],
    action: membershipAction(data),
  }
}

function endedText(data: TextData): MembershipText {
  return {
    subject: 'Your membership has ended',
    preview: 'Thank you for having been with us. You can come back at any time.',
    heading: `Thank you, ${data.firstName}`,
    paragraphs: [
      `Your membership at ${data.productName} has ended. Nothing more is charged. Thank you for having been with us.`,
      'Your account, your profile and your answers stay as they are. If you have a seat in a pod, it is kept for seven more days.',
      'You can come back at any time: choose a plan on the Membership page.',
    ],
    action: membershipAction(data, 'Come back'),
  }
}

function pausedText({ from, until }: Message<'paused'>, data: TextData): MembershipText {
  const begins = formatLongDate(new Date(from), data.timeZone)
  const goesOn = until && formatLongDate(new Date(until), data.timeZone)
  return {
    subject: 'Your membership is paused',
    preview: `From ${begins} on nothing is charged. Your seat is kept.`,
    heading: `Enjoy your break, ${data.firstName}`,
    paragraphs: [
      `Your pause begins on ${begins}. Until then everything stays open to you. During the pause nothing is charged, the members' area is closed, and your seat in your pod is kept.`,
      goesOn
        ? `After ${goesOn} your membership goes on by itself, with the same plan and the next payment.`
        : 'Your membership goes on when you end the pause.',
      'You can end the pause earlier on your Membership page.',
    ],
    facts: [['Pause begins', begins], ...(goesOn ? [['Goes on after', goesOn] as const] : [])],
    action: membershipAction(data),
  }
}

function resumedText(data: TextData): MembershipText {
  return {
    subject: 'Your membership goes on',
    preview: 'Your pause is over. Everything is open to you again.',
    heading: `Welcome back, ${data.firstName}`,
    paragraphs: [
      `Your pause is over, and your membership at ${data.productName} goes on with the same plan.`,
      'You see the next payment on your Membership page.',
    ],
    action: membershipAction(data),
  }
}

function switchPlannedText({ interval, at }: Message<'switch-planned'>, data: TextData): MembershipText {
  const day = formatLongDate(new Date(at), data.timeZone)
  return {
    subject: `Your plan changes on ${formatDate(new Date(at), data.timeZone)}`,
    preview: `From then on you pay ${intervalLabels[interval]}.`,
    heading: `Your plan changes, ${data.firstName}`,
    paragraphs: [
      `From ${day} on you pay ${intervalLabels[interval]}. Until then your plan stays as it is, and nothing is charged for the change.`,
      'If you change your mind before that day, you can take it back on your Membership page.',
    ],
    facts: [['Changes on', day]],
    action: membershipAction(data),
  }
}

function switchedText({ interval }: Message<'switched'>, data: TextData): MembershipText {
  return {
    subject: `You now pay ${intervalLabels[interval]}`,
    preview: 'Your plan has changed.',
    heading: 'Your plan has changed',
    paragraphs: [
      `You now pay for your membership at ${data.productName} ${intervalLabels[interval]}, ${data.firstName}. Everything else stays as it is.`,
      'You see the price and the next payment on your Membership page.',
    ],
    action: membershipAction(data),
  }
}

function accessWithheldText(data: TextData): MembershipText {
  return {
    subject: 'Your access is on hold',
    preview: 'Your bank took one of your payments back.',
    heading: `Your access is on hold, ${data.firstName}`,
    paragraphs: [
      "Your bank took back one of your payments after it was disputed, so the members' area is closed to you for now. Your seat in your pod is kept.",
      'It opens again with your next payment, or when your bank returns the payment. If you think this is a mistake, contact us from the Support page.',
    ],
    action: { label: 'Contact support', url: `${data.appUrl}/dashboard/support` },
  }
}

function accessReturnedText(data: TextData): MembershipText {
  return {
    subject: 'Your access is back',
    preview: "The members' area is open to you again.",
    heading: `Welcome back, ${data.firstName}`,
    paragraphs: [`The dispute no longer stands in the way: the members' area at ${data.productName} is open to you again.`],
    action: { label: 'Open your dashboard', url: `${data.appUrl}/dashboard` },
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
