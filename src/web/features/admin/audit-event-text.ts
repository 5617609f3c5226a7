import type { AuditEntry } from '#contract/api/admin.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import type { PackageStep } from '#domain/onboarding/package-steps.ts'
import type { PodInput } from '#domain/pods/pod-input.ts'
import { reasonLabels } from '#web/features/retention/reason-text.ts'
import { offerNames } from './retention-text.ts'

const eventLabels: Readonly<Record<string, string>> = {
  'session.opened': t`Signed in`,
  'session.ended': t`Signed out`,
  'sessions.ended': t`Signed out other browsers`,
  'sign-in.refused': t`Sign-in failed`,
  'account.opened': t`Account created`,
  'account.deleted': t`Account deleted`,
  'email.changed': t`Email changed`,
  'password.changed': t`Password changed`,
  'password.reset': t`Password reset by email`,
  'authenticator.added': t`Authenticator app set up`,
  'authenticator.removed': t`Authenticator app removed`,
  'recovery-codes.made': t`New recovery codes created`,
  'recovery-code.used': t`Recovery code used`,
  'passkey.added': t`Passkey added`,
  'passkey.removed': t`Passkey removed`,
  // Recorded before there were roles.
  'admin.appointed': t`Became an admin`,
  'owner.appointed': t`Became the owner`,
  'signing-keys.rotated': t`Signing keys rotated`,
  'right.refused': t`Access denied`,
  'application.accepted': t`Application accepted`,
  'application.closed': t`Application declined`,
  'member.removed': t`Removed from their pod`,
  'leader.changed': t`Made leader of their pod`,
  'place.lapsed': t`Lost their seat when their membership ended`,
  'pod.founded': t`Pod created`,
  'pod.changed': t`Pod edited`,
  'pods.merged': t`Pods merged`,
  'concern.settled': t`Concern about a pod resolved`,
  'match.drafted': t`Match draft created`,
  'match.failed': t`Match draft failed`,
  'match.edited': t`Match draft edited`,
  'match.accepted': t`Match accepted`,
  'match.undone': t`Match undone`,
  'match.discarded': t`Match draft deleted`,
  'match.at-risk': t`Match promise at risk`,
  'match.input-fetched': t`Match input downloaded`,
  'match.settings-changed': t`Match settings changed`,
  'exclusion.added': t`Pair kept apart`,
  'exclusion.removed': t`Pair allowed together again`,
  'event.made': t`Event created`,
  'event.changed': t`Event edited`,
  'event.canceled': t`Event canceled`,
  'announcement.made': t`Announcement posted`,
  'announcement.changed': t`Announcement edited`,
  'announcement.removed': t`Announcement removed`,
  'report.settled': t`Community report resolved`,
  'media.added': t`Media added`,
  'media.changed': t`Media edited`,
  'media.removed': t`Media removed`,
  'faq.added': t`FAQ added`,
  'faq.changed': t`FAQ edited`,
  'faq.published': t`FAQ published`,
  'faq.unpublished': t`FAQ unpublished`,
  'faq.removed': t`FAQ deleted`,
  'faqs.ordered': t`FAQs reordered`,
  'lesson.changed': t`Lesson edited`,
  'lesson.published': t`Lesson published`,
  'lesson.unpublished': t`Lesson unpublished`,
  'lessons.ordered': t`Lessons reordered`,
  'webhook.refused': t`Payment webhook rejected`,
  'refund.recorded': t`Payment refunded`,
  'dispute.recorded': t`Payment disputed`,
  'access.withheld': t`Access closed after a lost dispute`,
  'access.returned': t`Access reopened after a dispute`,
  'membership.canceled': t`Membership canceled`,
  'offer.accepted': t`Took an offer instead of canceling`,
  'ticket.answered': t`Support request answered`,
  'ticket.noted': t`Note added to a support request`,
  'ticket.assigned': t`Support request assigned`,
  'ticket.closed': t`Support request closed`,
  'ticket.reopened': t`Support request reopened`,
  'ready-answer.kept': t`Saved reply edited`,
  'ready-answer.removed': t`Saved reply deleted`,
  'mail.retried': t`Failed email retried`,
  'mails.retried': t`All failed emails retried`,
  'mail.dismissed': t`Failed email discarded`,
  'data.export-requested': t`Data export requested`,
  'data.exported': t`Data export downloaded`,
  cancel_aborted: t`Started to cancel, then stayed`,
  'package.moved': t`Welcome package`,
  'packages.list-fetched': t`Welcome package shipping list downloaded`,
}

const stepLabels: Readonly<Record<PackageStep, string>> = {
  'make-ready': t`ready to export`,
  'ask-address': t`waiting for an address again`,
  export: t`exported`,
  'undo-export': t`export undone`,
  ship: t`shipped`,
  deliver: t`delivered`,
  return: t`returned`,
  fail: t`lost or damaged`,
  reship: t`ready to send again`,
  cancel: t`canceled`,
}

const podFieldLabels: Readonly<Record<keyof PodInput | 'deputy', string>> = {
  name: t`name`,
  description: t`description`,
  focus: t`focus`,
  state: t`state`,
  dayTime: t`day and time`,
  durationMinutes: t`length`,
  maxMembers: t`seats`,
  link: t`meeting link`,
  skipsHolidays: t`holidays`,
  listed: t`marketplace listing`,
  deputy: t`deputy`,
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
      return t`changed: ${{ fields: String(value).split(', ').map(formatPodField).join(', ') }}`
    case 'hasSecondFactor':
      return value === true ? t`with a second factor` : t`with a password only`
    case 'mails':
      return t`${plural({ emails: Number(value) }, { one: '1 email', other: '# emails' })}`
    case 'count':
    case 'sessionsEnded':
      return t`${plural({ browsers: Number(value) }, { one: '1 browser signed out', other: '# browsers signed out' })}`
    case 'by':
      return value === 'operator'
        ? t`by the operator`
        : value === 'issuer'
          ? t`by the issuer`
          : t`by the ${{ who: String(value) }}`
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
