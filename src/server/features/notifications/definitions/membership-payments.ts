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
    subject: `We received your ${amount} payment`,
    preview: 'Thanks for being a member.',
    heading: `Thank you, ${data.firstName}`,
    paragraphs: [`This payment is for your ${data.productName} membership.`, 'All your invoices are on your Membership page.'],
    facts: [['Amount', amount], ...(message.invoiceNumber ? [['Invoice', message.invoiceNumber] as const] : [])],
    action: message.url ? { label: 'View invoice', url: message.url } : membershipAction(data),
  }
}

function paymentFailedText(message: Message<'payment-failed'>, data: TextData): MembershipText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  const lastDay = message.lastDayAt && formatLongDate(new Date(message.lastDayAt), data.timeZone)
  return {
    subject: 'Your payment didn’t go through',
    preview: 'Update your card to keep your seat.',
    heading: `Let’s fix your payment, ${data.firstName}`,
    paragraphs: [
      `We couldn’t charge ${amount} for your membership. Cards expire, and banks decline charges. Either way, it’s an easy fix.`,
      'Update your card or retry the payment on your Membership page. Either one takes a minute.',
      ...(lastDay ? [`You’ll keep full access until ${lastDay}. After that, access pauses until the payment goes through.`] : []),
    ],
    facts: [['Amount', amount], ...(lastDay ? [['Access until', lastDay] as const] : [])],
    action: membershipAction(data, 'Update card'),
  }
}

function firstPaymentFailedText(message: Message<'first-payment-failed'>, data: TextData): MembershipText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  return {
    subject: 'Your bank payment didn’t go through',
    preview: 'Pay another way to start your membership.',
    heading: `Your membership hasn’t started yet, ${data.firstName}`,
    paragraphs: [
      `Your bank returned the ${amount} for your ${data.productName} membership. You weren’t charged.`,
      'Pay by card, or try your bank account again. It takes a minute.',
    ],
    facts: [['Amount', amount]],
    action: membershipAction(data, 'Choose how to pay'),
  }
}

function actionRequiredText(message: Message<'action-required'>, data: TextData): MembershipText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  return {
    subject: 'Confirm your payment',
    preview: 'Your bank needs to verify that it’s you.',
    heading: `One more step, ${data.firstName}`,
    paragraphs: [
      `Your ${amount} membership payment isn’t complete until you approve it with your bank.`,
      'Use the button below and follow your bank’s steps. It takes a minute.',
    ],
    facts: [['Amount', amount]],
    action: message.url ? { label: 'Confirm payment', url: message.url } : membershipAction(data),
  }
}

function discountGivenText({ until, next }: Message<'discount-given'>, data: TextData): MembershipText {
  const day = until && formatLongDate(new Date(until), data.timeZone)
  const nextPayment = next && {
    amount: formatMoneyAmount(next.amountCents, next.currency),
    day: formatLongDate(new Date(next.at), data.timeZone),
  }
  return {
    subject: 'Your discount is set',
    preview: 'It applies automatically. There’s nothing to do.',
    heading: `Glad you’re staying, ${data.firstName}`,
    paragraphs: [
      day ? `We’ll take your discount off every payment until ${day}.` : 'We’ll take your discount off your next payment.',
      ...(nextPayment ? [`You’ll pay ${nextPayment.amount} on ${nextPayment.day}.`] : []),
      'Your Membership page shows the details.',
    ],
    facts: [
      ...(nextPayment ? [['Next payment', `${nextPayment.amount} on ${nextPayment.day}`] as const] : []),
      ...(day ? [['Applies until', day] as const] : []),
    ],
    action: membershipAction(data),
  }
}

function freeStartText({ until, amountCents, currency }: Message<'free-start'>, data: TextData): MembershipText {
  const day = until && formatLongDate(new Date(until), data.timeZone)
  const price = formatMoneyAmount(amountCents, currency)
  return {
    subject: 'Your membership has started',
    preview: day ? `It’s free until ${day}.` : 'It’s free for good.',
    heading: `Welcome, ${data.firstName}`,
    paragraphs: [
      `Your code takes 100% off your ${data.productName} membership, so you weren’t charged.`,
      day
        ? `Starting ${day}, your membership costs ${price}. Add a card before that day to stay a member.`
        : 'Your membership is free for as long as you’re a member, and you don’t need a card.',
    ],
    facts: day
      ? [
          ['Free until', day],
          ['After that', price],
        ]
      : [['Price', 'Free for good']],
    action: membershipAction(data),
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
    preview: `We’ll charge ${amount} that day. There’s nothing to do.`,
    heading: `Another year, ${data.firstName}`,
    paragraphs: [
      `Your ${data.productName} membership renews automatically on ${day}. We’ll charge ${amount} to your payment method on file.`,
      'To change your plan or card before then, go to your Membership page.',
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
    subject: `Add a card before ${formatDate(new Date(message.at), data.timeZone)}`,
    preview: `Your membership is free until then. After that, it’s ${amount}.`,
    heading: `Staying with us, ${data.firstName}?`,
    paragraphs: [
      `We don’t have a card on file for your ${data.productName} membership. You’ll need one by ${day}.`,
      'Add a card on your Membership page to keep your seat. If you’d rather leave, you can cancel there too.',
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
