import type { NoteKind } from '#domain/meetings/notes.ts'
import type { Chance } from '../../chance.ts'

const checkIns = [
  'I’ll be on a plane. Three of five calls are done. I’ll make the other two tomorrow morning.',
  'An inspection got moved to the same time. My commitment’s done: both offers are out.',
  'Sick kid. I finished the lender calls but haven’t started the letters.',
  'At a closing, of all things! Everything I promised is done. I’ll bring the settlement statement next week.',
  'Traveling for work. Walked two of the three properties and passed on both. Notes are in my tracker.',
  'Tenant emergency at the fourplex. Half the list is done, and the bids are coming Friday.',
  'Family’s in town. Ran the analysis and it doesn’t pencil at asking. More next week.',
]

const notes: Record<NoteKind, readonly string[]> = {
  win: [
    'Offer accepted on the triplex, 6% under asking.',
    'Bank came back with 25 years instead of 20.',
    'Leased my last vacant unit for $85 over the old rent.',
    'Roof bid came in $4,200 under budget.',
    'First seller called back from my letters!',
    'Refi appraised right where I needed it.',
    'Said no to a deal I would’ve forced a year ago.',
    'Cleaner and handyman both signed. I’m out of the group chat.',
  ],
  need: [
    'A lender who does portfolio loans under $500,000.',
    'Someone to look over my scope before I send it out.',
    'An insurance broker who still writes wind coverage in coastal counties.',
    'A property manager for eight doors, two towns apart.',
    'A template for a seller-financing term sheet.',
    'A second pair of eyes on a rent roll tonight.',
  ],
  offer: [
    'My contractor scorecard, with the questions I ask.',
    'An hour on anyone’s underwriting this Saturday.',
    'The name of the title company that closed in nine days.',
    'The letter that gets me calls, and the one that doesn’t.',
    'Comps for anything west of the river.',
    'A walkthrough checklist for older plumbing.',
  ],
  takeaway: [
    'Ask for the trailing twelve months before I model anything.',
    'My number was fine. My timeline wasn’t.',
    'Call first, then follow up in writing. Don’t just wait.',
    'Two bids is a guess. Three is a price.',
    'Pick the exit first, then the price.',
  ],
}

/** Draws the check-in of an absent member. At most 500 characters. */
export function drawCheckIn(chance: Chance): string {
  return chance.pick(checkIns)
}

/** Draws a meeting note. At most 280 characters. */
export function drawNote(chance: Chance, kind: NoteKind): string {
  return chance.pick(notes[kind])
}
