import { readFile } from 'node:fs/promises'
import type { SeedItem } from './seed-item.ts'

const folder = new URL('../../../../../content/library/', import.meta.url)

/** The seed templates in display order. Their files are in `content/library`. */
export const templates: readonly SeedItem[] = [
  template('meeting-agenda.pdf', {
    title: 'Meeting agenda',
    summary: 'Sixty minutes for six people, minute by minute, with space for notes.',
    tags: ['meetings'],
  }),
  template('hot-seat-brief.pdf', {
    title: 'Hot-seat brief',
    summary: 'Everything your pod needs to know before your hot seat, in three minutes.',
    tags: ['hot seat'],
  }),
  template('deal-card.pdf', {
    title: 'Deal card',
    summary: 'One property on one page: income, expenses, debt, and returns.',
    tags: ['underwriting', 'hot seat'],
  }),
  template('deal-card.csv', {
    title: 'Deal card spreadsheet',
    summary: 'The lines of the deal card, for your own spreadsheet.',
    tags: ['underwriting'],
  }),
  template('offer-tracker.csv', {
    title: 'Offer tracker',
    summary: 'One line per offer: what you offered, when a reply is due, and what’s next. Opens in any spreadsheet app.',
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
