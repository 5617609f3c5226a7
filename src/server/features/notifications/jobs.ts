import { type JobHandler, handleJob } from '#server/platform/jobs/job.ts'
import { billingEmailDue, reversalReported } from '../billing/index.ts'
import { eventTimeChanged, waitlistPromoted } from '../calendar/index.ts'
import { announced, cardsReported, commented, mentioned, moderationChanged } from '../community/index.ts'
import { identityEmailDue } from '../identity/index.ts'
import { matchFound, matchUndone, stillLooking } from '../matching/index.ts'
import { mergeProposed, mergeSettled } from '../pod-merges/index.ts'
import { meetingChanged, nudged, witnessAsked } from '../meetings/index.ts'
import {
  applicationAccepted,
  applicationClosed,
  applicationReceived,
  applicationReminderDue,
  leaderChanged,
  leaderFactorRequired,
  leadOffered,
  meetingMoved,
  podMembershipLost,
} from '../pods/index.ts'
import { talkRequested } from '../retention/index.ts'
import { ticketAnswered, ticketContinued, ticketOpened } from '../support/index.ts'
import { packageShipped } from '../welcome/index.ts'
import { enqueueClockShifts } from './clock-shifts/enqueue-clock-shifts.ts'
import { clockShiftNear, clockShiftsDue } from './clock-shifts/jobs.ts'
import { notifyOfClockShift } from './clock-shifts/notify-of-clock-shift.ts'
import { deliverEmail } from './deliver-email.ts'
import type { LiveEventDeps, NotificationDeps } from './deps.ts'
import { digestJobs } from './digest/job-handlers.ts'
import { emailRetryDue } from './given-up/jobs.ts'
import { retryBatch } from './failed-emails/retry-emails.ts'
import { hotSeatNotificationJobs } from './hot-seats/job-handlers.ts'
import { emailDue } from './email-due-job.ts'
import { enqueueReminders } from './reminders/enqueue-reminders.ts'
import { notificationJobs } from './notices/jobs.ts'
import { overdueEmailJobs } from './overdue/jobs.ts'
import { notifyStaffOfCards } from './notify-staff-of-cards.ts'
import { notifyOfLeaderFactor } from './notify-of-leader-factor.ts'
import { pushJobs } from './push/job-handlers.ts'
import { notifyStaffOfReversal } from './notify-staff-of-reversal.ts'
import { meetingReminderDue, remindersDue } from './reminders/jobs.ts'
import { notifyOfUpcomingMeeting } from './reminders/notify-of-upcoming-meeting.ts'
import {
  notifyLeaderOfWaitingApplication,
  notifyApplicantAccepted,
  notifyApplicantClosed,
  notifyLeaderOfApplicant,
} from './notify-of-application.ts'
import { notifyOfChangedMeeting } from './notify-of-changed-meeting.ts'
import { notifyWitness, notifyOfNudge } from './notify-of-commitment.ts'
import { notifyOfEventTime, notifyOfWaitlistPromotion } from './notify-of-event.ts'
import { notifyOfIdentity } from './notify-of-identity.ts'
import { notifyOfLeader } from './notify-of-leader.ts'
import { notifyOfMatch, notifyOfUndoneMatch, notifyStillLooking } from './notify-of-match.ts'
import { notifyOfMovedMeeting } from './notify-of-moved-meeting.ts'
import { notifyOfProposedMerge, notifyOfClosedMerge } from './notify-of-merge.ts'
import { notifyOfMembership, notifyStaffOfTalk } from './notify-of-membership.ts'
import { notifyOfPackage } from './notify-of-package.ts'
import { notifyOfLostPodMembership } from './notify-of-lost-pod-membership.ts'
import { notifyOfAnnouncement, notifyOfComment, notifyOfMention, notifyOfModeration } from './notify-of-community.ts'
import { notifyOfAnswer, notifyOfQuestion, notifyStaffOfReply } from './notify-of-support.ts'
import { notifyOfLeadOffer } from './notify-of-lead-offer.ts'

/** Job handlers of notifications. */
export const jobHandlers: readonly JobHandler<NotificationDeps & LiveEventDeps>[] = [
  handleJob(applicationReceived, (deps: NotificationDeps, { applicationId }) => notifyLeaderOfApplicant(deps, applicationId)),
  handleJob(applicationAccepted, (deps: NotificationDeps, { applicationId }) => notifyApplicantAccepted(deps, applicationId)),
  handleJob(applicationClosed, (deps: NotificationDeps, { applicationId }) => notifyApplicantClosed(deps, applicationId)),
  handleJob(applicationReminderDue, notifyLeaderOfWaitingApplication),
  handleJob(leaderChanged, notifyOfLeader),
  handleJob(leaderFactorRequired, notifyOfLeaderFactor),
  handleJob(leadOffered, (deps: NotificationDeps, { offerId }) => notifyOfLeadOffer(deps, offerId)),
  handleJob(podMembershipLost, notifyOfLostPodMembership),
  handleJob(meetingMoved, notifyOfMovedMeeting),
  handleJob(meetingChanged, notifyOfChangedMeeting),
  handleJob(waitlistPromoted, notifyOfWaitlistPromotion),
  handleJob(eventTimeChanged, notifyOfEventTime),
  handleJob(clockShiftsDue, (deps: NotificationDeps) => enqueueClockShifts(deps)),
  handleJob(clockShiftNear, notifyOfClockShift),
  handleJob(remindersDue, (deps: NotificationDeps) => enqueueReminders(deps)),
  handleJob(meetingReminderDue, notifyOfUpcomingMeeting),
  handleJob(witnessAsked, (deps: NotificationDeps, { commitmentId }) => notifyWitness(deps, commitmentId)),
  handleJob(nudged, (deps: NotificationDeps, { commitmentId }) => notifyOfNudge(deps, commitmentId)),
  ...hotSeatNotificationJobs,
  ...notificationJobs,
  ...digestJobs,
  handleJob(matchFound, notifyOfMatch),
  handleJob(matchUndone, notifyOfUndoneMatch),
  handleJob(stillLooking, notifyStillLooking),
  handleJob(mergeProposed, notifyOfProposedMerge),
  handleJob(mergeSettled, notifyOfClosedMerge),
  handleJob(identityEmailDue, (deps: NotificationDeps, message) => notifyOfIdentity(deps, message)),
  handleJob(billingEmailDue, notifyOfMembership),
  handleJob(reversalReported, notifyStaffOfReversal),
  handleJob(talkRequested, notifyStaffOfTalk),
  handleJob(packageShipped, notifyOfPackage),
  handleJob(announced, notifyOfAnnouncement),
  handleJob(mentioned, notifyOfMention),
  handleJob(commented, notifyOfComment),
  handleJob(moderationChanged, notifyOfModeration),
  handleJob(cardsReported, notifyStaffOfCards),
  handleJob(ticketOpened, notifyOfQuestion),
  handleJob(ticketContinued, notifyStaffOfReply),
  handleJob(ticketAnswered, notifyOfAnswer),
  ...pushJobs,
  ...overdueEmailJobs,
  handleJob(emailDue, (deps: NotificationDeps, { mailId: emailId }) => deliverEmail(deps, emailId)),
  handleJob(emailRetryDue, async (deps: NotificationDeps, asked) => void (await retryBatch(deps, asked))),
]
