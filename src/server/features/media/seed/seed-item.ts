import type { MediaInput } from '#domain/media/media-input.ts'

/** A file that ships with the product, under its download name. */
export type SeedFile = { name: string; read: () => Promise<Uint8Array> }

/** A media item that ships with the product. `seed` is its permanent key. */
export type SeedItem = MediaInput & { seed: string; file: SeedFile; captions: SeedFile | null }
