/** A new member's first page: how the product works, next steps and the status of the welcome package. */
export { WelcomePage as Component } from '../../features/welcome/welcome-page.tsx'
