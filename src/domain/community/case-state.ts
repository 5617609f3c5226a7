/** Whether reports wait for an admin's decision, or have it. */
export const caseStates = ['open', 'settled'] as const

/** A state of what was reported. */
export type CaseState = (typeof caseStates)[number]

/** Which reports an address asks for: those that wait, unless it says otherwise. */
export function caseStateOf({ state }: Readonly<Record<string, string | undefined>>): CaseState {
  return caseStates.find((value) => value === state) ?? 'open'
}
