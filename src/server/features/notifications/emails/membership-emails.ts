import type { BillingEmail } from '../../billing/index.ts'
import type { EmailTemplate } from './email-template.ts'
import { formatDate, formatDay, formatMoneyAmount } from './format.ts'

/** Data of an email about a membership. Days are formatted in `timeZone`, the member's own. */
export type MembershipEmailData = { firstName: string; productName: string; appUrl: string; timeZone: string }

type Message<Kind extends BillingEmail['kind']> = Extract<BillingEmail, { kind: Kind }>
type EmailText = Omit<EmailTemplate, 'template' | 'footer'>

/** To a member: a change of their membership, or a payment. */
export function membershipEmail(message: BillingEmail, data: MembershipEmailData): EmailTemplate {
  return { template: message.kind, footer, ...emailTextOf(message, data) }
}

const footer = 'You get this mail because it concerns your membership and what you pay. It cannot be switched off.'

function emailTextOf(message: BillingEmail, data: MembershipEmailData): EmailText {
  switch (message.kind) {
    case 'payment-received':
      return paymentReceivedText(message, data)
    case 'payment-failed':
      return paymentFailedText(message, data)
    case 'first-payment-failed':
      return firstPaymentFailedText(message, data)
    case 'action-required':
      return actionRequiredText(message, data)
    case 'canceling':
      return cancelingText(message, data)
    case 'kept':
      return keptText(data)
    case 'ended':
      return endedText(data)
    case 'paused':
      return pausedText(message, data)
    case 'resumed':
      return resumedText(data)
    case 'switch-planned':
      return switchPlannedText(message, data)
    case 'switched':
      return switchedText(message, data)
    case 'discount-given':
      return discountGivenText(message, data)
    case 'access-withheld':
      return accessWithheldText(data)
    case 'access-returned':
      return accessReturnedText(data)
    case 'free-start':
      return freeStartText(message, data)
    case 'renewal-coming':
      return message.needsPaymentMethod ? freeTimeEndsText(message, data) : renewalUpcomingText(message, data)
  }
}

const intervalLabels = { month: 'by month', year: 'by year' } as const

function membershipAction({ appUrl }: MembershipEmailData, label = 'Open your membership'): NonNullable<EmailTemplate['action']> {
  return { label, url: `${appUrl}/dashboard/subscription` }
}

function paymentReceivedText(message: Message<'payment-received'>, data: MembershipEmailData): EmailText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  return {
    subject: `Your payment of ${amount}`,
    preview: 'We received it. Thank you.',
    heading: `Thank you, ${data.firstName}`,
    paragraphs: [
      `We received your payment of ${amount} for your membership at ${data.productName}.`,
      'You find all your invoices on your Membership page.',
    ],
    facts: [['Amount', amount], ...(message.invoiceNumber ? [['Invoice', message.invoiceNumber] as const] : [])],
    action: message.url ? { label: 'See the invoice', url: message.url } : membershipAction(data),
  }
}

function paymentFailedText(message: Message<'payment-failed'>, data: MembershipEmailData): EmailText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  const lastDay = message.lastDayAt && formatDay(new Date(message.lastDayAt), data.timeZone)
  return {
    subject: 'Your payment did not go through',
    preview: `Please update your card, ${data.firstName}. It takes a minute.`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `We could not charge ${amount} for your membership. That happens: a card runs out, or a bank says no.`,
      'Please update your card on your Membership page. There you can also try the payment again at once.',
      ...(lastDay ? [`Everything stays open to you until ${lastDay}. After that it is closed until the payment has come.`] : []),
    ],
    facts: [['Amount', amount], ...(lastDay ? [['Open until', lastDay] as const] : [])],
    action: membershipAction(data, 'Update your card'),
  }
}

function firstPaymentFailedText(message: Message<'first-payment-failed'>, data: MembershipEmailData): EmailText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  return {
    subject: 'Your bank payment did not go through',
    preview: 'Nothing was charged. Pay another way to start your membership.',
    heading: 'Your bank payment did not go through',
    paragraphs: [
      `Your bank returned the payment of ${amount} for your membership at ${data.productName}. Nothing was charged, ${data.firstName}, and your membership has not started yet.`,
      'Pay by card, or try your bank account again. It takes a minute.',
    ],
    facts: [['Amount', amount]],
    action: membershipAction(data, 'Choose how to pay'),
  }
}

function actionRequiredText(message: Message<'action-required'>, data: MembershipEmailData): EmailText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  return {
    subject: 'Please confirm your payment',
    preview: 'Your bank would like to hear from you first.',
    heading: `One more step, ${data.firstName}`,
    paragraphs: [
      `Your bank would like you to confirm the payment of ${amount} for your membership. Until you do, it is not paid.`,
      'The button leads to a page of our payment provider, which asks your bank. It takes a minute.',
    ],
    facts: [['Amount', amount]],
    action: message.url ? { label: 'Confirm the payment', url: message.url } : membershipAction(data),
  }
}

function cancelingText(message: Message<'canceling'>, data: MembershipEmailData): EmailText {
  const { endsAt } = message
  const end = new Date(endsAt)
  const day = formatDay(end, data.timeZone)
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
function untilEndText({ untilEnd, openUntil }: Message<'canceling'>, { timeZone }: MembershipEmailData): string {
  switch (untilEnd) {
    case 'paused':
      return "It is paused, so the members' area is closed to you now. Nothing more is charged."
    case 'owing': {
      const day = openUntil && formatDay(new Date(openUntil), timeZone)
      const open = day ? ` Everything stays open to you until ${day}, and longer only once it is paid.` : ''
      return `The payment that did not go through stays owed.${open} Nothing else is charged.`
    }
    case 'open':
    case 'at-once':
      return 'Until then everything stays open to you, and nothing more is charged.'
  }
}

function keptText(data: MembershipEmailData): EmailText {
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

function endedText(data: MembershipEmailData): EmailText {
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

function pausedText({ from, until }: Message<'paused'>, data: MembershipEmailData): EmailText {
  const begins = formatDay(new Date(from), data.timeZone)
  const goesOn = until && formatDay(new Date(until), data.timeZone)
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

function resumedText(data: MembershipEmailData): EmailText {
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

function switchPlannedText({ interval, at }: Message<'switch-planned'>, data: MembershipEmailData): EmailText {
  const day = formatDay(new Date(at), data.timeZone)
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

function switchedText({ interval }: Message<'switched'>, data: MembershipEmailData): EmailText {
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

function discountGivenText({ until, next }: Message<'discount-given'>, data: MembershipEmailData): EmailText {
  const day = until && formatDay(new Date(until), data.timeZone)
  const nextPayment = next && {
    amount: formatMoneyAmount(next.amountCents, next.currency),
    day: formatDay(new Date(next.at), data.timeZone),
  }
  return {
    subject: 'Your discount is set up',
    preview: 'It comes off by itself. There is nothing to do.',
    heading: `Good that you stay, ${data.firstName}`,
    paragraphs: [
      day
        ? `Your discount comes off each payment until ${day}. There is nothing to do.`
        : 'Your discount comes off from your next payment on. There is nothing to do.',
      ...(nextPayment ? [`Your next payment is ${nextPayment.amount} on ${nextPayment.day}.`] : []),
      'You see it on your Membership page.',
    ],
    facts: [
      ...(nextPayment ? [['Next payment', `${nextPayment.amount} on ${nextPayment.day}`] as const] : []),
      ...(day ? [['Holds until', day] as const] : []),
    ],
    action: membershipAction(data),
  }
}

function accessWithheldText(data: MembershipEmailData): EmailText {
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

function accessReturnedText(data: MembershipEmailData): EmailText {
  return {
    subject: 'Your access is back',
    preview: "The members' area is open to you again.",
    heading: `Welcome back, ${data.firstName}`,
    paragraphs: [`The dispute no longer stands in the way: the members' area at ${data.productName} is open to you again.`],
    action: { label: 'Open your dashboard', url: `${data.appUrl}/dashboard` },
  }
}

function freeStartText({ until, amountCents, currency }: Message<'free-start'>, data: MembershipEmailData): EmailText {
  const day = until && formatDay(new Date(until), data.timeZone)
  const price = formatMoneyAmount(amountCents, currency)
  return {
    subject: 'Your membership has started',
    preview: day ? `It's free until ${day}.` : "It's free for good.",
    heading: `Welcome, ${data.firstName}`,
    paragraphs: [
      `Your membership at ${data.productName} has started. Your code takes 100% off, so nothing was charged.`,
      day
        ? `It's free until ${day}. From then on it is ${price}; add a card before that day to stay.`
        : "It's free for as long as you're a member, and you don't need a card.",
    ],
    facts: day
      ? [
          ['Free until', day],
          ['After that', price],
        ]
      : [['Price', 'Free for good']],
    action: membershipAction(data, 'Open your membership'),
  }
}

function renewalUpcomingText(message: Message<'renewal-coming'>, data: MembershipEmailData): EmailText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  const day = formatDay(new Date(message.at), data.timeZone)
  return {
    subject: `Your membership renews on ${formatDate(new Date(message.at), data.timeZone)}`,
    preview: `${amount} will be charged then. There is nothing to do.`,
    heading: `Another year, ${data.firstName}`,
    paragraphs: [
      `On ${day} your membership at ${data.productName} renews, and ${amount} is charged to the payment method you gave us. There is nothing to do.`,
      'Should you want to change your plan or your card before that, both are on your Membership page.',
    ],
    facts: [
      ['Renews on', day],
      ['Amount', amount],
    ],
    action: membershipAction(data),
  }
}

function freeTimeEndsText(message: Message<'renewal-coming'>, data: MembershipEmailData): EmailText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  const day = formatDay(new Date(message.at), data.timeZone)
  return {
    subject: `Please add a card before ${formatDate(new Date(message.at), data.timeZone)}`,
    preview: `Your membership is free until then. After that it is ${amount}.`,
    heading: `Would you like to stay, ${data.firstName}?`,
    paragraphs: [
      `Until ${day} your membership at ${data.productName} costs you nothing. After that it is ${amount}, and you have not told us yet how you would like to pay.`,
      'Add a card on your Membership page to keep your seat. If you would rather leave, you can cancel there as well.',
    ],
    facts: [
      ['Free until', day],
      ['After that', amount],
    ],
    action: membershipAction(data, 'Add a card'),
  }
}
