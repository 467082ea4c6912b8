# Makes backups and restores them: docker build -f docker/backup.Dockerfile -t cardwise/backup .

FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /suite
COPY . .
RUN node docker/manifests.mjs /manifests

FROM node:24.21.0-trixie-slim AS packages
WORKDIR /suite
COPY --from=manifests /manifests .
RUN npm ci --omit=dev --workspace libs/backup \
  && npx patch-package --error-on-fail --patch-dir libs/service-kit/patches

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 BACKUP_TO=/backups BACKUP_WORK_DIR=/work
# New volumes inherit the owner of the folders they are mounted on.
RUN install -d -o node -g node /backups /work
WORKDIR /suite
COPY --from=packages /suite .
COPY libs/contracts libs/contracts
COPY libs/debian-packages libs/debian-packages
COPY libs/embedded-mongo libs/embedded-mongo
COPY libs/service-kit libs/service-kit
COPY libs/backup libs/backup
WORKDIR /suite/libs/backup
USER node
EXPOSE 8080
# Secrets come from the environment, or else from a mounted file.
ENTRYPOINT ["node", "--env-file-if-exists=/run/secrets/suite.env", "src/main.ts"]
