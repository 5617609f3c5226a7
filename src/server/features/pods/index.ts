export { type ApplicationNotice, findApplicationNotice } from './application-notice.ts'
export { type ComingMeeting, comingMeetings } from './coming-meetings.ts'
export { createPod, type PodDraft } from './create-pod.ts'
export { demandPerson } from './demand-person.ts'
export { holdOwnPod, lockLedPod } from './hold-pod.ts'
export { jobHandlers } from './job-handlers.ts'
export {
  applicationAccepted,
  applicationClosed,
  applicationReceived,
  applicationWaits,
  leaderChanged,
  leaderFactorRequired,
  leadOffered,
  meetingMoved,
  placeLost,
} from './jobs.ts'
export { requireLeaderFactor } from './leader-factor.ts'
export { listAbsencesAmong } from './store/absences.ts'
export { findLead, listLeads } from './store/leads.ts'
export { leavePlace } from './leave-pod.ts'
export { nameOf } from './names.ts'
export { nameDeputy } from './name-deputy.ts'
export { tellNews } from './news.ts'
export { findPlaceNotice } from './place-notice.ts'
export { findNextMeetings, listMeetings, listSchedules } from './pod-meetings.ts'
export { findPodNotice, type PodNotice } from './pod-notice.ts'
export { enterPool, leavePool, rematchDay } from './pool.ts'
export { leaderTrained } from './training.ts'
export { pickPrepared, prepareMembers } from './match-pods.ts'
export { mergePods } from './merge-pods.ts'
export { type MatchedPod, placeMatched } from './place-matched.ts'
export { undoMatched, type UndonePlace } from './undo-matched.ts'
export { lockAllMembers, lockMember } from './store/applications.ts'
export {
  countMatchFor,
  countWaiting,
  listFormerPods,
  listMatchablePods,
  listWaiting,
  type MatchablePod,
} from './store/matching.ts'
export { isArchived, listRoomyPods } from './store/merging.ts'
export { listPodsById as listPodsInShort, lockPods } from './store/pods.ts'
export { type PoolEntry } from './store/pool.ts'
export { myPodValue } from './store/my-pod.ts'
export { currentPodOf, podFellowsOf, skippedDaysValue } from './store/skipped-days.ts'
export { countWaitingByTime, rematchByValue, waitValue } from './store/pool.ts'
export { findGoneNotice } from './gone-notice.ts'
export { findLeadOfferNotice } from './lead-offer-notice.ts'
export { findMatchNotice, type MatchNotice } from './match-notice.ts'
export { listFittingPods } from './list-fitting-pods.ts'
export { explainPlace } from './explain-place.ts'
export { listPeople } from './people.ts'
export { findCurrentPlace, listCurrentPlaces, listPlacesOf } from './store/places.ts'
export { personalData } from './personal-data.ts'
export { prepareMarket } from './ranking/market-keeper.ts'
export { routes } from './routes.ts'
export { saveEndedMeeting } from './store/ended-meetings.ts'
export { keepMeetingChange } from './store/meeting-changes.ts'
export { searchPods } from './search-pods.ts'
export { copyPods, type PodsInBulk, replacePods } from './store/bulk.ts'
export { listApplicationIds } from './store/own-records.ts'
export { findLivingPod, listFoundings, listLivingPods, type LivingPod } from './store/living.ts'
export { type MemberPods, memberPodsValue } from './store/member-pods.ts'
export { countOpenSeats, type Pod, type SlotCount } from './store/pods.ts'
