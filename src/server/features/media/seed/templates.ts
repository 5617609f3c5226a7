import { readFile } from 'node:fs/promises'
import type { SeedItem } from './seed-item.ts'

const folder = new URL('../../../../../content/library/', import.meta.url)

/** The seed templates in display order. Their files are in `content/library`. */
export const templates: readonly SeedItem[] = [
  template('meeting-agenda.pdf', {
    title: 'Meeting agenda',
    summary: 'A 60-minute meeting for six people, minute by minute, with room for notes.',
    tags: ['meetings'],
  }),
  template('hot-seat-brief.pdf', {
    title: 'Hot-seat brief',
    summary: 'What your pod needs to know before it can help, in three minutes.',
    tags: ['hot seat'],
  }),
  template('deal-card.pdf', {
    title: 'Deal card',
    summary: 'One property on one page: income, expenses, debt and the results.',
    tags: ['underwriting', 'hot seat'],
  }),
  template('deal-card.csv', {
    title: 'Deal card spreadsheet',
    summary: 'The lines of the deal card, ready to fill in.',
    tags: ['underwriting'],
  }),
  template('offer-tracker.csv', {
    title: 'Offer tracker',
    summary: 'One line per offer: what you offered, when an answer is due and what’s next. Opens in any spreadsheet app.',
    tags: ['offers', 'follow-up'],
  }),
]

function template(name: string, texts: Pick<SeedItem, 'title' | 'summary' | 'tags'>): SeedItem {
  return {
    ...texts,
    seed: name,
    group: 'templates',
    recordedOn: null,
    minutes: null,
    speakers: [],
    transcript: '',
    file: { name, read: () => readFile(new URL(name, folder)) },
    captions: null,
  }
}
