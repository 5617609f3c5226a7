export { ticketAnswered, ticketContinued, ticketOpened } from './jobs.ts'
export { insertTickets, type TicketsInBulk } from './store/tickets.ts'
export { findTicketEmailData } from './present.ts'
