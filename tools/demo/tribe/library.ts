import { readFile } from 'node:fs/promises'
import type { SeedItem } from '#server/features/media/index.ts'

const folder = new URL('../library/', import.meta.url)
const dayMs = 86_400_000

/** Plans the demo's library items besides the templates: a recording of a call, a member's story, and brand assets. */
export function planLibrary(now: Date): SeedItem[] {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
  return [
    {
      ...item('tribe-talk-rent-roll.mp4', 'calls', 'Reading a rent roll in ten minutes'),
      summary: 'A short version of a Tribe Talk. Made for the demo with a computer voice.',
      tags: ['underwriting', 'rents'],
      speakers: ['Marisol Reyes'],
      recordedOn: daysAgo(6),
      minutes: 1,
      captions: file('tribe-talk-rent-roll.vtt'),
      transcript: talk.join('\n'),
    },
    {
      ...item('member-story-eleven-doors.mp3', 'stories', 'From one duplex to eleven doors'),
      summary: 'What four years in a pod did for one member’s numbers. Made for the demo with a computer voice.',
      tags: ['refinancing'],
      speakers: ['Dana Whitfield'],
      recordedOn: daysAgo(20),
      minutes: 1,
      captions: file('member-story-eleven-doors.vtt'),
      transcript: story.join('\n'),
    },
    {
      ...item('slides.pdf', 'brand', 'Slides for your talk'),
      summary: 'Three slides to get you started, with our colors and the space to leave around the logo.',
      tags: ['slides'],
    },
    {
      ...item('logo.png', 'brand', 'The logo'),
      summary: 'For your pod’s slides and invitations. Please don’t change its colors or shape.',
      tags: ['logo'],
    },
  ]
}

function item(name: string, group: SeedItem['group'], title: string): SeedItem {
  const nothing = { summary: '', tags: [], speakers: [], recordedOn: null, minutes: null, captions: null, transcript: '' }
  return { ...nothing, seed: `demo/${name}`, group, title, file: file(name) }
}

function file(name: string): SeedItem['file'] {
  return { name, read: () => readFile(new URL(name, folder)) }
}

const talk = [
  'Welcome to Tribe Talk. Tonight: how to read a rent roll in ten minutes.',
  'First, mark every vacant unit, and ask since when.',
  'Second, compare what is paid with what the lease says.',
  'Third, look for three leases that end in the same month.',
  'Last, ask for the deposits. Their sum must stand in the bank.',
  'Take one rent roll to your pod this week, and say what you found.',
]

const story = [
  'I bought my first duplex four years ago, with a loan that I did not understand.',
  'My pod made me write down every number before each meeting.',
  'In the second year we refinanced, and the house began to pay for itself.',
  'What helped most was the same question every Thursday: what did you do?',
  'Today I own eleven doors, and I ask that question myself.',
]
