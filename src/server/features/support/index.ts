export { ticketAnswered, ticketContinued, ticketOpened } from './jobs.ts'
export { insertTickets, type TicketsInBulk } from './store/bulk.ts'
export { findTicketEmailData } from './ticket-email-data.ts'
