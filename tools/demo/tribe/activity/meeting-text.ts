import type { NoteKind } from '#domain/meetings/notes.ts'
import type { Chance } from '../../chance.ts'

const checkIns = [
  'On a plane that hour. Three of five calls done, the other two tomorrow morning.',
  'Inspection got moved onto our slot. Commitment is done: both offers are out.',
  'Sick kid. Finished the lender calls, have not started on the letters.',
  'At a closing, of all things. Everything I promised is done, I will bring the settlement statement next week.',
  'Travelling for work. Walked two of the three properties, passed on both, notes are in my tracker.',
  'Tenant emergency at the fourplex. Half of the list is done, the bids come on Friday.',
  'Family visiting. I did the analysis and it does not pencil at asking; I will say more next week.',
]

const notes: Record<NoteKind, readonly string[]> = {
  win: [
    'Offer accepted on the triplex, 6% under asking.',
    'The bank came back with 25 years instead of 20.',
    'Leased the last vacant unit, $85 above the old rent.',
    'Roof bid came in $4,200 below my budget.',
    'First seller called back from the letters.',
    'Refinance appraised where I needed it.',
    'Said no to a deal I would have forced a year ago.',
    'Cleaner and handyman both signed, I am out of the group chat.',
  ],
  need: [
    'A lender who does portfolio loans under $500,000.',
    'Somebody to look over my scope before I send it out.',
    'An insurance broker who still writes wind in coastal counties.',
    'A property manager for eight doors, two towns apart.',
    'A template for a seller-financing term sheet.',
    'A second pair of eyes on a rent roll tonight.',
  ],
  offer: [
    'My contractor scorecard, with the questions I ask.',
    'An hour on anybody\u2019s underwriting, this Saturday.',
    'The name of the title company that closed in nine days.',
    'My letter that gets calls, and the one that does not.',
    'Comps for anything west of the river.',
    'A walkthrough checklist for older plumbing.',
  ],
  takeaway: [
    'Ask for the trailing twelve months before I model anything.',
    'My number was fine; my timeline was not.',
    'Call before writing, write before waiting.',
    'Two bids are a guess, three are a price.',
    'Decide the exit first, then the price.',
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
