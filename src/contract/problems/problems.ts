import { t } from '#domain/i18n/messages.ts'
import { memberClientProblems } from './member-client-problems.ts'
import { clientProblems } from './client-problems.ts'
import { type FieldError, Problem, type ProblemDescription } from './problem.ts'

/**
 * All expected failures of the product: HTTP status, short title, and the default message if the thrower gives none. Rendered as
 * RFC 9457 problem details. Only the server and tests load this table. Pages read responses, and load only the rows for failures
 * of their own.
 */
export const problems = {
  ...clientProblems,
  ...memberClientProblems,
  'cross-origin': { status: 403, title: t`Not allowed`, detail: t`This request didn’t come from our own pages.` },
  'another-account': {
    status: 409,
    title: t`Different account`,
    detail: t`This browser is now signed in to a different account. Reload the page.`,
  },
  'unsupported-media-type': { status: 415, title: t`Unsupported content type`, detail: t`Send JSON in UTF-8.` },
  'csrf-token-missing': { status: 400, title: t`Sign-out failed`, detail: t`Could not fetch CSRF Token for signing out` },
  'sign-in-cancelled': { status: 403, title: t`Sign-in canceled`, detail: t`You didn’t finish signing in.` },
  'sign-in-refused': { status: 403, title: t`Sign-in failed`, detail: t`That sign-in didn’t work. Try again.` },
  'email-not-verified': {
    status: 403,
    title: t`Email not confirmed`,
    detail: t`Confirm your email address, then sign in again.`,
  },
  'account-not-linked': { status: 409, title: t`Email in use`, detail: t`This email address belongs to another account.` },
  'sign-in-unavailable': {
    status: 503,
    title: t`Sign-in unavailable`,
    detail: t`We can’t reach the sign-in service. Try again in a moment.`,
  },
  'second-factor-required': {
    status: 403,
    title: t`Two-factor authentication required`,
    detail: t`Admin access requires two-factor authentication. Set it up, or sign in again with your passkey or authenticator app.`,
  },
  'kept-elsewhere': {
    status: 409,
    title: t`Managed elsewhere`,
    detail: t`You sign in through another service. Make this change there.`,
  },
  'marketplace-access-required': {
    status: 403,
    title: t`Marketplace not included`,
    detail: t`Your membership doesn’t include the pod marketplace.`,
  },
  'not-timekeeper': {
    status: 403,
    title: t`Timekeeper only`,
    detail: t`Only the timekeeper or the leader can do this.`,
  },
  'room-not-open': {
    status: 409,
    title: t`Room not open`,
    detail: t`The room opens 15 minutes before the meeting.`,
  },
  'room-refused': { status: 409, title: t`Not right now`, detail: t`You can’t do that at this point in the meeting.` },
  'leader-factor-required': {
    status: 403,
    title: t`Two-factor authentication required`,
    detail: t`Pod leaders need two-factor authentication here. Add a passkey or an authenticator app under Account and security. If you already have one, sign out and sign in again with it.`,
  },
  'leader-only': { status: 403, title: t`Leader only`, detail: t`Only the pod leader can do this.` },
  'deleting-off': { status: 403, title: t`Turned off`, detail: t`Deleting is turned off here.` },
  'link-used': { status: 410, title: t`Link already used`, detail: t`This link works only once and has already been used.` },
  'link-expired': { status: 410, title: t`Link expired`, detail: t`This link has expired.` },
  'wrong-host': { status: 421, title: t`Wrong address`, detail: t`This server doesn’t serve that host name.` },
  'method-not-allowed': { status: 405, title: t`Method not allowed`, detail: t`This address doesn’t support that method.` },
  'file-refused': { status: 422, title: t`File not accepted`, detail: t`We can’t accept this kind of file here.` },
  'invalid-json': { status: 400, title: t`Invalid request`, detail: t`The request body is not valid JSON.` },
  'pod-choice-open': { status: 409, title: t`Nothing chosen yet`, detail: t`Choose a day and time.` },
  'already-in-pod': { status: 409, title: t`Already in a pod`, detail: t`You’re already in a pod.` },
  'already-applied': { status: 409, title: t`Already applied`, detail: t`You’ve already applied to this pod.` },
  'too-many-applications': {
    status: 409,
    title: t`Three open applications`,
    detail: t`You already have three open applications. Withdraw one or wait for a reply.`,
  },
  'application-not-open': { status: 409, title: t`Already decided`, detail: t`This application is no longer open.` },
  'pod-full': { status: 409, title: t`Pod is full`, detail: t`This pod is full.` },
  'member-already-placed': {
    status: 409,
    title: t`Already in a pod`,
    detail: t`This member has already joined another pod.`,
  },
  'applicant-without-access': {
    status: 409,
    title: t`No membership`,
    detail: t`This member doesn’t have an active membership right now.`,
  },
  'already-left': { status: 409, title: t`Already left`, detail: t`You’ve already left this pod.` },
  'not-in-pod': { status: 409, title: t`Not in this pod`, detail: t`This member is no longer in the pod.` },
  'no-longer-leader': { status: 409, title: t`Leader changed`, detail: t`You’re no longer the leader of this pod.` },
  'lead-offer-over': {
    status: 409,
    title: t`Request expired`,
    detail: t`This request has expired, or someone else leads the pod now.`,
  },
  'worksheet-changed': {
    status: 409,
    title: t`Worksheet changed`,
    detail: t`This part of the worksheet was edited somewhere else. Check it and try again.`,
  },
  'note-changed': {
    status: 409,
    title: t`Note changed`,
    detail: t`Someone else edited this note. Check it and try again.`,
  },
  'text-changed': {
    status: 409,
    title: t`Text changed`,
    detail: t`Someone else edited this text. Reload to see the latest version.`,
  },
  'text-shipped': {
    status: 409,
    title: t`Default text`,
    detail: t`This text comes with the product, so it would return after you delete it. Unpublish it instead.`,
  },
  'seat-not-kept': {
    status: 409,
    title: t`Seat no longer held`,
    detail: t`We’re no longer holding your seat. You can join another pod.`,
  },
  'seats-taken': { status: 409, title: t`Seats taken`, detail: t`More seats are already filled. Choose a higher number.` },
  'meeting-begun': { status: 409, title: t`Meeting has started`, detail: t`This meeting has already started or is over.` },
  'meeting-skipped': { status: 409, title: t`No meeting`, detail: t`The pod doesn’t meet that day.` },
  'answer-too-late': {
    status: 409,
    title: t`Too late`,
    detail: t`You can RSVP until two hours before the meeting.`,
  },
  'already-subscribed': { status: 409, title: t`Already a member`, detail: t`You already have a membership.` },
  'payment-processing': { status: 409, title: t`Payment processing`, detail: t`Your payment is processing.` },
  'no-subscription': { status: 409, title: t`No membership`, detail: t`You don’t have an active membership.` },
  'already-canceling': {
    status: 409,
    title: t`Already set to end`,
    detail: t`Your membership is already set to end after the period you’ve paid for.`,
  },
  'retention-over': { status: 409, title: t`Already decided`, detail: t`This has already been decided. Reload the page.` },
  'retention-token': {
    status: 401,
    title: t`Start over`,
    detail: t`Your cancellation timed out. Choose Cancel membership again.`,
  },
  'offer-not-available': { status: 409, title: t`Not available`, detail: t`This offer is no longer available.` },
  'matching-busy': {
    status: 409,
    title: t`Draft in progress`,
    detail: t`A draft is being created. Wait for it to finish, or stop it first.`,
  },
  'matching-decided': { status: 409, title: t`Already decided`, detail: t`This run is no longer a draft.` },
  'draft-changed': {
    status: 409,
    title: t`Draft changed`,
    detail: t`Someone else edited this draft. Reload to see the latest version.`,
  },
  'pool-changed': {
    status: 409,
    title: t`Pool changed`,
    detail: t`The pool has changed since this draft was created. Update the draft, then accept it.`,
  },
  'edit-refused': { status: 409, title: t`Not possible`, detail: t`This change would break a matching rule.` },
  'undo-too-late': { status: 409, title: t`Too late`, detail: t`It’s too late to undo this match.` },
  'merge-not-due': {
    status: 409,
    title: t`Not yet`,
    detail: t`A pod can merge once it has had fewer than four members for 21 days.`,
  },
  'merge-settled': { status: 409, title: t`Already decided`, detail: t`This proposal is no longer open.` },
  'hot-seat-refused': { status: 409, title: t`Not possible`, detail: t`You can’t do that with this hot seat.` },
  'commitment-over': {
    status: 409,
    title: t`No longer open`,
    detail: t`This commitment is past due or already resolved.`,
  },
  'event-begun': { status: 409, title: t`Already started`, detail: t`This event has started, so you can no longer RSVP.` },
  'webhook-refused': { status: 400, title: t`Invalid signature`, detail: t`This message doesn’t have a valid signature.` },
} as const satisfies Record<string, ProblemDescription>

/** A code of the problem table. */
export type ProblemCode = keyof typeof problems

/** The wire form of a problem: `application/problem+json`, RFC 9457 with our additions. */
export type ProblemBody = {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  errors: readonly FieldError[]
  requestId: string
}

/**
 * An expected failure from a row of the problem table. Thrown where a rule is broken, and rendered once at the app's edge. The
 * browser's `callApi()` throws the response as a `Problem`, so both sides handle one kind of failure.
 */
export class ProblemError extends Problem {
  constructor(code: ProblemCode, detail?: string, errors: readonly FieldError[] = [], options?: ErrorOptions) {
    const described = problems[code]
    super(code, { ...described, detail: detail ?? described.detail }, errors, options)
    this.name = 'ProblemError'
  }

  /** Returns the wire form, to be sent with the problem's status. */
  toBody(requestId: string): ProblemBody {
    return {
      type: `/api/docs#problem-${this.code}`,
      title: this.title,
      status: this.status,
      detail: this.message,
      code: this.code,
      errors: this.errors,
      requestId,
    }
  }
}
