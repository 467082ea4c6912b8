# Generates the suite's secrets at the first start: docker build -f docker/secrets.Dockerfile -t cardwise/secrets .
FROM node:24.21.0-trixie-slim
# A new volume inherits the owner of the folder it is mounted on.
RUN install -d -o node -g node /secrets /secrets/kept /secrets/database \
    /secrets/svc-quiz /secrets/svc-stats /secrets/svc-profile /secrets/svc-admin /secrets/game-provider /secrets/backup
COPY docker/secrets.mjs /secrets.mjs
USER node
CMD ["node", "/secrets.mjs"]
