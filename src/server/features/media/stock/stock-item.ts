import type { MediaTerms } from '#domain/media/media-terms.ts'

/** A file that lies somewhere of our own, under the name it is downloaded by. */
export type StockFile = { name: string; read: () => Promise<Uint8Array> }

/** Something that is put into the library without anybody bringing it; `seed` names it for good. */
export type StockItem = MediaTerms & { seed: string; file: StockFile; captions: StockFile | null }
