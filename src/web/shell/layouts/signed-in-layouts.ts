/** The layouts of signed-in users, in a chunk that other visitors do not load. */
export { FocusLayout } from './focus-layout.tsx'
export { MemberLayout } from './member-layout.tsx'
