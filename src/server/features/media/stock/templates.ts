import { readFile } from 'node:fs/promises'
import type { StockItem } from './stock-item.ts'

const folder = new URL('../../../../../content/library/', import.meta.url)

/** The templates that come with the product, whose files lie in `content/library`: the first one stands first. */
export const templates: readonly StockItem[] = [
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

function template(name: string, words: Pick<StockItem, 'title' | 'summary' | 'tags'>): StockItem {
  return {
    ...words,
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
