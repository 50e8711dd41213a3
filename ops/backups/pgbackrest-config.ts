export const stanza = 'mendwell';

export type Repository = {
  readonly folder: string;
  readonly postgresPort: number;
  readonly storage: {
    readonly port: number;
    readonly certificate: string;
    readonly bucket: string;
    readonly key: string;
    readonly secret: string;
  };
  /** Without it no backup can be read. */
  readonly passphrase: string;
};

/** Returns pgBackRest's settings for a server on this machine and an S3 storage that speaks TLS. */
export const pgbackrestConfig = ({
  folder,
  postgresPort,
  storage,
  passphrase,
}: Repository): string => `[global]
repo1-type=s3
repo1-path=/${stanza}
repo1-s3-bucket=${storage.bucket}
repo1-s3-endpoint=localhost
repo1-s3-region=eu-central-1
repo1-s3-key=${storage.key}
repo1-s3-key-secret=${storage.secret}
repo1-s3-uri-style=path
repo1-storage-port=${storage.port}
repo1-storage-ca-file=${storage.certificate}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
repo1-bundle=y
repo1-retention-full=2
compress-type=zst
process-max=2
start-fast=y
log-level-console=warn
log-level-file=off
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool

[${stanza}]
pg1-path=${folder}/data
pg1-port=${postgresPort}
pg1-socket-path=${folder}
pg1-user=postgres
`;
