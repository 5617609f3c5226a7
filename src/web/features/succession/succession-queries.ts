import { readHandOverNote, readPodLead } from '#contract/succession.ts'
import { queryOf } from '../../lib/queries.ts'

/** Who leads the member's pod, who stands in, and until when. */
export const podLeadQuery = queryOf(readPodLead)

/** What the next leader should know; for whoever leads now. */
export const handOverNoteQuery = queryOf(readHandOverNote)
