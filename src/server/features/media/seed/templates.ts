import { readFile } from 'node:fs/promises'
import type { SeedItem } from './seed-item.ts'

const folder = new URL('../../../../../content/library/', import.meta.url)

/** The seed templates in display order. Their files are in `content/library`. */
export const templates: readonly SeedItem[] = [
  template('meeting-agenda.pdf', {
    title: 'Meeting agenda',
    summary: 'Sixty minutes for six people, minute by minute, with room for notes.',
    tags: ['meetings'],
  }),
  template('hot-seat-brief.pdf', {
    title: 'Hot-seat brief',
    summary: 'What your pod needs to know before it thinks along, in three minutes.',
    tags: ['hot seat'],
  }),
  template('deal-card.pdf', {
    title: 'Deal card',
    summary: 'One property on one page: income, expenses, debt, and what they come to.',
    tags: ['underwriting', 'hot seat'],
  }),
  template('deal-card.csv', {
    title: 'Deal card, to fill in',
    summary: 'The lines of the deal card for a spreadsheet of your own.',
    tags: ['underwriting'],
  }),
  template('offer-tracker.csv', {
    title: 'Offer tracker',
    summary: 'One line an offer: what you offered, when an answer is due, and what comes next. Opens in any spreadsheet.',
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
