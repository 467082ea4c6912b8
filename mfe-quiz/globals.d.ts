/// <reference types="@cardwise/tooling/browser" />
