import { type JobHandler, handles } from '#server/platform/jobs/job.ts'
import { billingMessageDue, reversalReported } from '../billing/index.ts'
import { eventTimeChanged, seatGiven } from '../calendar/index.ts'
import { announced, cardsReported, commented, mentioned, standingChanged } from '../community/index.ts'
import { messageDue } from '../identity/index.ts'
import { matchFound, matchUndone, stillLooking } from '../matching-runs/index.ts'
import { mergeProposed, mergeSettled } from '../merges/index.ts'
import { meetingChanged, nudged, witnessAsked } from '../meetings/index.ts'
import {
  applicationAccepted,
  applicationClosed,
  applicationReceived,
  applicationWaits,
  leaderChanged,
  leaderFactorRequired,
  leadOffered,
  meetingMoved,
  placeLost,
} from '../pods/index.ts'
import { talkRequested } from '../retention/index.ts'
import { ticketAnswered, ticketContinued, ticketOpened } from '../support/index.ts'
import { packageShipped } from '../welcome/index.ts'
import { findClockShifts } from './clock-shifts/find-clock-shifts.ts'
import { clockShiftNear, clockShiftsDue } from './clock-shifts/jobs.ts'
import { tellOfClockShift } from './clock-shifts/tell-of-clock-shift.ts'
import { deliverMail } from './deliver-mail.ts'
import type { NewsDeps, NotificationDeps } from './deps.ts'
import { digestJobs } from './digest/job-handlers.ts'
import { mailsToRetry } from './given-up/jobs.ts'
import { retrySlice } from './given-up/retry-mails.ts'
import { hotSeatMailJobs } from './hot-seats/job-handlers.ts'
import { mailDue } from './mail-due.ts'
import { findNearMeetings } from './reminders/find-near-meetings.ts'
import { noticeJobs } from './notices/jobs.ts'
import { overdueMailJobs } from './overdue/jobs.ts'
import { notifyStaffOfCards } from './notify-of-cards.ts'
import { notifyOfLeaderFactor } from './notify-of-leader-factor.ts'
import { pushJobs } from './push/job-handlers.ts'
import { notifyStaffOfReversal } from './notify-staff-of-reversal.ts'
import { meetingNear, remindersDue } from './reminders/jobs.ts'
import { remindOfMeeting } from './reminders/remind-of-meeting.ts'
import { remindLeader, tellApplicantAccepted, tellApplicantClosed, tellLeaderOfApplicant } from './tell-of-application.ts'
import { tellOfChangedMeeting } from './tell-of-changed-meeting.ts'
import { askWitness, tellOfNudge } from './tell-of-commitment.ts'
import { tellOfEventTime, tellOfSeat } from './tell-of-event.ts'
import { tellOfIdentity } from './tell-of-identity.ts'
import { tellOfLeader } from './tell-of-leading.ts'
import { tellOfMatch, tellOfUndoneMatch, tellStillLooking } from './tell-of-match.ts'
import { tellOfMeeting } from './tell-of-meeting.ts'
import { tellOfProposedMerge, tellOfSettledMerge } from './tell-of-merge.ts'
import { tellOfMembership, tellOperatorOfTalk } from './tell-of-membership.ts'
import { tellOfPackage } from './tell-of-package.ts'
import { tellOfLostPlace } from './tell-of-place.ts'
import { tellOfAnnouncement, tellOfComment, tellOfMention, tellOfStanding } from './tell-of-talk.ts'
import { tellOfAnswer, tellOfQuestion, tellOfReply } from './tell-of-support.ts'
import { tellOfLeadOffer } from './tell-of-term.ts'

/** What this feature does in the background. */
export const jobHandlers: readonly JobHandler<NotificationDeps & NewsDeps>[] = [
  handles(applicationReceived, (deps: NotificationDeps, { applicationId }) => tellLeaderOfApplicant(deps, applicationId)),
  handles(applicationAccepted, (deps: NotificationDeps, { applicationId }) => tellApplicantAccepted(deps, applicationId)),
  handles(applicationClosed, (deps: NotificationDeps, { applicationId }) => tellApplicantClosed(deps, applicationId)),
  handles(applicationWaits, remindLeader),
  handles(leaderChanged, tellOfLeader),
  handles(leaderFactorRequired, notifyOfLeaderFactor),
  handles(leadOffered, (deps: NotificationDeps, { offerId }) => tellOfLeadOffer(deps, offerId)),
  handles(placeLost, tellOfLostPlace),
  handles(meetingMoved, tellOfMeeting),
  handles(meetingChanged, tellOfChangedMeeting),
  handles(seatGiven, tellOfSeat),
  handles(eventTimeChanged, tellOfEventTime),
  handles(clockShiftsDue, (deps: NotificationDeps) => findClockShifts(deps)),
  handles(clockShiftNear, tellOfClockShift),
  handles(remindersDue, (deps: NotificationDeps) => findNearMeetings(deps)),
  handles(meetingNear, remindOfMeeting),
  handles(witnessAsked, (deps: NotificationDeps, { commitmentId }) => askWitness(deps, commitmentId)),
  handles(nudged, (deps: NotificationDeps, { commitmentId }) => tellOfNudge(deps, commitmentId)),
  ...hotSeatMailJobs,
  ...noticeJobs,
  ...digestJobs,
  handles(matchFound, tellOfMatch),
  handles(matchUndone, tellOfUndoneMatch),
  handles(stillLooking, tellStillLooking),
  handles(mergeProposed, tellOfProposedMerge),
  handles(mergeSettled, tellOfSettledMerge),
  handles(messageDue, (deps: NotificationDeps, message) => tellOfIdentity(deps, message)),
  handles(billingMessageDue, tellOfMembership),
  handles(reversalReported, notifyStaffOfReversal),
  handles(talkRequested, tellOperatorOfTalk),
  handles(packageShipped, tellOfPackage),
  handles(announced, tellOfAnnouncement),
  handles(mentioned, tellOfMention),
  handles(commented, tellOfComment),
  handles(standingChanged, tellOfStanding),
  handles(cardsReported, notifyStaffOfCards),
  handles(ticketOpened, tellOfQuestion),
  handles(ticketContinued, tellOfReply),
  handles(ticketAnswered, tellOfAnswer),
  ...pushJobs,
  ...overdueMailJobs,
  handles(mailDue, (deps: NotificationDeps, { mailId }) => deliverMail(deps, mailId)),
  handles(mailsToRetry, async (deps: NotificationDeps, asked) => void (await retrySlice(deps, asked))),
]
