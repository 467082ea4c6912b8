# Generates the suite's secrets at the first start: docker build -f docker/secrets.Dockerfile -t cardwise/secrets .
FROM node:24.21.0-trixie-slim
# Names of the services, each with those of its own secrets: docker-compose.yml has them.
ARG SERVICES
ENV SERVICES=$SERVICES
# A new volume inherits the owner of the folder it is mounted on.
RUN for part in kept database game-provider backup $SERVICES; do install -d -o node -g node "/secrets/${part%%:*}"; done
COPY docker/secrets.mjs /secrets.mjs
USER node
CMD ["node", "/secrets.mjs"]
