import { getHandoverNote, getPodLead } from '#contract/api/pods/succession.ts'
import { queryOf } from '#web/lib/queries.ts'

/** Query of the pod's leader, acting leader and term. */
export const podLeadQuery = queryOf(getPodLead)

/** Query of the handover note, for the current leader. */
export const handoverNoteQuery = queryOf(getHandoverNote)
