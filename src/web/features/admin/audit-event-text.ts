import type { AuditEntry } from '#contract/api/admin.ts'
import type { PackageStep } from '#domain/onboarding/package-steps.ts'
import type { PodInput } from '#domain/pods/pod-input.ts'
import { reasonLabels } from '#web/features/retention/reason-text.ts'
import { offerNames } from './retention-text.ts'

const eventLabels: Readonly<Record<string, string>> = {
  'session.opened': 'Signed in',
  'session.ended': 'Signed out',
  'sessions.ended': 'Signed out other browsers',
  'sign-in.refused': 'Sign-in failed',
  'account.opened': 'Account created',
  'account.deleted': 'Account deleted',
  'email.changed': 'Email changed',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset by email',
  'authenticator.added': 'Authenticator app set up',
  'authenticator.removed': 'Authenticator app removed',
  'recovery-codes.made': 'New recovery codes created',
  'recovery-code.used': 'Recovery code used',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'admin.appointed': 'Became an admin',
  'signing-keys.rotated': 'Signing keys rotated',
  'right.refused': 'Access denied',
  'application.accepted': 'Application accepted',
  'application.closed': 'Application declined',
  'member.removed': 'Removed from their pod',
  'leader.changed': 'Made leader of their pod',
  'place.lapsed': 'Lost their seat when their membership ended',
  'pod.founded': 'Pod created',
  'pod.changed': 'Pod edited',
  'pods.merged': 'Pods merged',
  'concern.settled': 'Concern about a pod resolved',
  'match.drafted': 'Match draft created',
  'match.failed': 'Match draft failed',
  'match.edited': 'Match draft edited',
  'match.accepted': 'Match accepted',
  'match.undone': 'Match undone',
  'match.discarded': 'Match draft deleted',
  'match.at-risk': 'Match promise at risk',
  'match.input-fetched': 'Match input downloaded',
  'match.settings-changed': 'Match settings changed',
  'exclusion.added': 'Pair kept apart',
  'exclusion.removed': 'Pair allowed together again',
  'event.made': 'Event created',
  'event.changed': 'Event edited',
  'event.canceled': 'Event canceled',
  'announcement.made': 'Announcement posted',
  'announcement.changed': 'Announcement edited',
  'announcement.removed': 'Announcement removed',
  'report.settled': 'Community report resolved',
  'media.added': 'Media added',
  'media.changed': 'Media edited',
  'media.removed': 'Media removed',
  'faq.added': 'FAQ added',
  'faq.changed': 'FAQ edited',
  'faq.published': 'FAQ published',
  'faq.unpublished': 'FAQ unpublished',
  'faq.removed': 'FAQ deleted',
  'faqs.ordered': 'FAQs reordered',
  'lesson.changed': 'Lesson edited',
  'lesson.published': 'Lesson published',
  'lesson.unpublished': 'Lesson unpublished',
  'lessons.ordered': 'Lessons reordered',
  'webhook.refused': 'Payment webhook rejected',
  'refund.recorded': 'Payment refunded',
  'dispute.recorded': 'Payment disputed',
  'access.withheld': 'Access closed after a lost dispute',
  'access.returned': 'Access reopened after a dispute',
  'membership.canceled': 'Membership canceled',
  'offer.accepted': 'Accepted an offer instead of canceling',
  'ticket.answered': 'Support request answered',
  'ticket.noted': 'Note added to a support request',
  'ticket.assigned': 'Support request assigned',
  'ticket.closed': 'Support request closed',
  'ticket.reopened': 'Support request reopened',
  'ready-answer.kept': 'Saved reply edited',
  'ready-answer.removed': 'Saved reply deleted',
  'mail.retried': 'Failed email retried',
  'mails.retried': 'All failed emails retried',
  'mail.dismissed': 'Failed email discarded',
  'data.export-requested': 'Data export requested',
  'data.exported': 'Data export downloaded',
  cancel_aborted: 'Started to cancel, then stayed',
  'package.moved': 'Welcome package',
  'packages.list-fetched': 'Welcome package shipping list downloaded',
}

const stepLabels: Readonly<Record<PackageStep, string>> = {
  'make-ready': 'ready to export',
  'ask-address': 'waiting for an address again',
  export: 'exported',
  'undo-export': 'export undone',
  ship: 'shipped',
  deliver: 'delivered',
  return: 'returned',
  fail: 'lost or damaged',
  reship: 'ready to send again',
  cancel: 'canceled',
}

const podFieldLabels: Readonly<Record<keyof PodInput | 'deputy', string>> = {
  name: 'name',
  description: 'description',
  focus: 'focus',
  state: 'state',
  dayTime: 'day and time',
  durationMinutes: 'length',
  maxMembers: 'seats',
  link: 'meeting link',
  skipsHolidays: 'holidays',
  listed: 'marketplace listing',
  deputy: 'deputy',
}

/** Formats an audit event. An unknown event is shown by its name with spaces. */
export function formatAuditEvent(event: string): string {
  const label = Object.hasOwn(eventLabels, event) ? eventLabels[event] : undefined
  return label ?? sentenceCase(event.replace(/[.-]/g, ' '))
}

/** Formats the details of an event: "Chrome on Linux, with a second factor". */
export function formatAuditDetails(details: AuditEntry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => formatDetail(name, value))
    .filter((text) => text !== '')
    .join(', ')
}

function formatDetail(name: string, value: string | number | boolean): string {
  switch (name) {
    case 'device':
      return String(value)
    case 'reason':
      return isKeyOf(reasonLabels, value) ? `“${reasonLabels[value]}”` : String(value)
    case 'offer':
      return isKeyOf(offerNames, value) ? offerNames[value] : String(value)
    case 'step':
      return isKeyOf(stepLabels, value) ? stepLabels[value] : String(value)
    case 'fields':
      return `changed: ${String(value).split(', ').map(formatPodField).join(', ')}`
    case 'hasSecondFactor':
      return value === true ? 'with a second factor' : 'with a password only'
    case 'mails':
      return value === 1 ? '1 email' : `${String(value)} emails`
    case 'count':
    case 'sessionsEnded':
      return value === 1 ? '1 browser signed out' : `${String(value)} browsers signed out`
    case 'by':
      return `by the ${String(value)}`
    default:
      return `${sentenceCase(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())}: ${String(value)}`
  }
}

function formatPodField(name: string): string {
  return isKeyOf(podFieldLabels, name) ? podFieldLabels[name] : name
}

function isKeyOf<Key extends string>(table: Record<Key, string>, value: unknown): value is Key {
  return typeof value === 'string' && Object.hasOwn(table, value)
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
