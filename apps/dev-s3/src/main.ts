import { startS3 } from './server.ts';

const server = await startS3({
  port: Number(process.env['PORT'] ?? 4020),
  folder: process.env['S3_FOLDER'] ?? '.data/s3',
  credentials: {
    accessKeyId: process.env['S3_ACCESS_KEY_ID'] ?? 'development',
    secretAccessKey: process.env['S3_SECRET_ACCESS_KEY'] ?? 'development-secret',
  },
  buckets: [process.env['S3_BUCKET'] ?? 'photos'],
});
console.log(JSON.stringify({ ready: { s3: server.port } }));

const stop = async () => {
  await server.close();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
