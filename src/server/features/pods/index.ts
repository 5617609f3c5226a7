export { type ApplicationEmailData, findApplicationEmailData } from './applications/application-email-data.ts'
export { type UpcomingMeeting, listUpcomingMeetings } from './upcoming-meetings.ts'
export { insertPodWithMembers, type PodDraft } from './waiting-list/insert-pod-with-members.ts'
export { lockOwnPodForShare, lockLedPod } from './lock-pod.ts'
export {
  applicationAccepted,
  applicationClosed,
  applicationReceived,
  applicationReminderDue,
  leaderChanged,
  leaderFactorRequired,
  leadOffered,
  meetingMoved,
  podMembershipLost,
} from './jobs.ts'
export { requireLeaderFactor } from './leadership/leader-factor.ts'
export { listAbsencesAmong } from './store/absences.ts'
export { findPodLeadRole, listActingLeaders } from './store/pod-lead-roles.ts'
export { leaveCurrentPod } from './memberships/leave-pod.ts'
export { setPodDeputy } from './leadership/set-pod-deputy.ts'
export { findPodMembershipEmailData } from './pod-email-data.ts'
export { findNextMeetings, listMeetings, listSchedules } from './pod-meetings.ts'
export { findPodEmailData, type PodEmailData } from './pod-email-data.ts'
export { enterPool, leavePool, rematchDueAt } from './waiting-list/pool.ts'
export { markLeaderTrained } from './leadership/leader-training.ts'
export { pickPrepared, prepareMembers } from './waiting-list/prepare-members.ts'
export { mergePods } from './waiting-list/merge-pods.ts'
export { type MatchedPod, applyMatch } from './waiting-list/apply-match.ts'
export { undoMatch, type UndonePodMembership } from './waiting-list/undo-match.ts'
export {
  adjustWaitCycles,
  countWaiting,
  listFormerPods,
  listMatchablePods,
  listPoolEntries,
  type MatchablePod,
} from './store/matching.ts'
export { isArchivedPod, listMergeCandidates } from './store/merge-candidates.ts'
export { listPodsById, lockPods } from './store/pods.ts'
export { type PoolEntry } from './store/pool.ts'
export { myPodLoader } from './store/my-pod.ts'
export { currentPodOf, podMemberIdsOf, skippedDaysLoader } from './store/meeting-changes.ts'
export { countWaitingByTime, rematchByLoader, waitLoader } from './store/pool.ts'
export { findRemovedNewcomersEmailData } from './memberships/removed-newcomers-email-data.ts'
export { findLeadOfferEmailData } from './leadership/lead-offer-email-data.ts'
export { findMatchEmailData, type MatchEmailData } from './waiting-list/match-email-data.ts'
export { listFittingPods } from './marketplace/list-fitting-pods.ts'
export { explainPodMatch } from './marketplace/present-topics.ts'
export { findCurrentPodMembership, listCurrentPodMemberships, listPodMembershipsOf } from './store/pod-memberships.ts'
export { upsertEndedMeeting } from './store/ended-meetings.ts'
export { upsertMeetingChange } from './store/meeting-changes.ts'
export { searchPods } from './marketplace/search-pods.ts'
export { copyPods, type PodsInBulk, replacePods } from './store/bulk.ts'
export { listApplicationIds } from './store/applications.ts'
export { findActivePod, listPodCreationDates, listActivePods, type ActivePod } from './store/active-pods.ts'
export { type MemberPods, memberPodsLoader } from './store/member-pods.ts'
export { countOpenSeats, type Pod, type SlotCount } from './store/pods.ts'
