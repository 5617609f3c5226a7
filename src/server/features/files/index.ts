export { attachFiles, filesOf, assignFiles, orphanFiles, listFiles, deleteAttachments, hideFiles } from './attach.ts'
export { storeFile } from './upload/store-file.ts'
