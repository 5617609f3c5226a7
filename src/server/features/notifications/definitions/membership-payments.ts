import { formatDate, formatLongDate } from '#domain/formatting/dates.ts'
import { formatMoneyAmount } from '../emails/format.ts'
import {
  defineMembershipNotification,
  exampleMoney as money,
  exampleSoon as soon,
  membershipAction,
  type MembershipText,
  type Message,
  type TextData,
} from './membership-definition.ts'

function paymentReceivedText(message: Message<'payment-received'>, data: TextData): MembershipText {
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

function paymentFailedText(message: Message<'payment-failed'>, data: TextData): MembershipText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  const lastDay = message.lastDayAt && formatLongDate(new Date(message.lastDayAt), data.timeZone)
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

function firstPaymentFailedText(message: Message<'first-payment-failed'>, data: TextData): MembershipText {
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

function actionRequiredText(message: Message<'action-required'>, data: TextData): MembershipText {
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

function discountGivenText({ until, next }: Message<'discount-given'>, data: TextData): MembershipText {
  const day = until && formatLongDate(new Date(until), data.timeZone)
  const nextPayment = next && {
    amount: formatMoneyAmount(next.amountCents, next.currency),
    day: formatLongDate(new Date(next.at), data.timeZone),
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

function freeStartText({ until, amountCents, currency }: Message<'free-start'>, data: TextData): MembershipText {
  const day = until && formatLongDate(new Date(until), data.timeZone)
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

/** Whether the member pays already, or their free time ends. */
function renewalComingText(message: Message<'renewal-coming'>, data: TextData): MembershipText {
  return message.needsPaymentMethod ? freeTimeEndsText(message, data) : renewalUpcomingText(message, data)
}

function renewalUpcomingText(message: Message<'renewal-coming'>, data: TextData): MembershipText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  const day = formatLongDate(new Date(message.at), data.timeZone)
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

function freeTimeEndsText(message: Message<'renewal-coming'>, data: TextData): MembershipText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  const day = formatLongDate(new Date(message.at), data.timeZone)
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

const renewal = { kind: 'renewal-coming', at: soon } as const

/** Notifications about payments, by kind of change. */
export const paymentNotifications = {
  'payment-received': defineMembershipNotification('payment-received', paymentReceivedText, {
    usual: { kind: 'payment-received', ...money, invoiceNumber: 'LM-0042', url: 'https://invoice.example.com/42' },
  }),
  'payment-failed': defineMembershipNotification('payment-failed', paymentFailedText, {
    usual: { kind: 'payment-failed', ...money, lastDayAt: '2026-01-12T17:00:00Z' },
  }),
  'first-payment-failed': defineMembershipNotification('first-payment-failed', firstPaymentFailedText, {
    usual: { kind: 'first-payment-failed', ...money },
  }),
  'action-required': defineMembershipNotification('action-required', actionRequiredText, {
    usual: { kind: 'action-required', ...money, url: 'https://bank.example.com/confirm' },
  }),
  'discount-given': defineMembershipNotification('discount-given', discountGivenText, {
    usual: { kind: 'discount-given', until: '2026-04-05T17:00:00Z', next: { amountCents: 4_130, currency: 'usd', at: soon } },
  }),
  'free-start': defineMembershipNotification('free-start', freeStartText, {
    'for-good': { kind: 'free-start', until: null, ...money },
    'for-some-time': { kind: 'free-start', until: soon, ...money },
  }),
  'renewal-coming': defineMembershipNotification('renewal-coming', renewalComingText, {
    paid: { ...renewal, amountCents: 59_000, currency: 'usd', needsPaymentMethod: false },
    'free-time-ends': { ...renewal, ...money, needsPaymentMethod: true },
  }),
}
