/** The frames of those who are signed in; nobody else carries them. */
export { FocusLayout } from './focus-layout.tsx'
export { MemberLayout } from './member-layout.tsx'
