export { ticketAnswered, ticketContinued, ticketOpened } from './jobs.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
export { findTicketNotice } from './ticket-notice.ts'
