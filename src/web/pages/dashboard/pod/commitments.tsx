/** The pod's commitments and their outcomes. */
export { CommitmentsPage as Component } from '#web/features/commitments/commitments-page.tsx'
