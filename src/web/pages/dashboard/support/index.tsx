/** Support: the form and the member's tickets. */
export { SupportPage as Component } from '#web/features/support/support-page.tsx'
