import type { MediaDetail } from '#contract/api/media.ts'

const file = { id: 'f1', name: 'call.mp4', alt: null, type: 'video/mp4', bytes: 2_000_000, width: null, height: null }

/** Builds a recording without captions and transcript, plus the overrides. Its file leads nowhere. */
export function buildMediaItem(overrides: Partial<MediaDetail> = {}): MediaDetail {
  return {
    id: '0190c0de-0000-7000-8000-0000000000a1',
    group: 'calls',
    title: 'Vacancies first',
    summary: '',
    recordedOn: null,
    minutes: null,
    speakers: [],
    tags: [],
    hasTranscript: false,
    file: { ...file, url: 'data:video/mp4;base64,', smallUrl: null },
    captions: null,
    addedAt: '2026-01-14T15:00:00.000Z',
    transcript: '',
    ...overrides,
  }
}

/** Builds a file of another type. */
export function buildFile(type: string, overrides: Partial<MediaDetail['file']> = {}): MediaDetail['file'] {
  return { ...file, name: 'offer-tracker.csv', type, url: '/file', smallUrl: null, ...overrides }
}
