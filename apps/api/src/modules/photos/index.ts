export { type CopiedPhoto, copyPhotos } from './copy-photos.ts';
export { exportPersonalData } from './export-photos.ts';
export {
  claimPhotos,
  createPhotoStore,
  dropPhotos,
  type PhotoStore,
  readPhotos,
  showPhotos,
} from './mailed-photos.ts';
export { showPhoto } from './photo-files.ts';
export { limitUploads, type PhotoEncoder, servePhotos, type UploadLimits } from './photo-routes.ts';
export { photosOfFinishedWork, photosOfOrder } from './photos-of-order.ts';
export { previewsOfMessages, previewsOfOrder, withinBytes } from './preview-files.ts';
export { readPreview } from './read-preview.ts';
export { tidyUploads, tidyUploadsJob } from './tidy-uploads.ts';
export { dropUploadsNamed, dropUploadsOf, releaseUploads } from './upload-repository.ts';
export {
  claimHandoverPhoto,
  claimPhotosOfClaim,
  claimWorkPhotos,
  countPhotosOf,
  releaseWorkPhotos,
} from './work-photos.ts';
